/** Words of the most used passwords, which users extend until the rules are satisfied. */
const COMMON = new Set(
  `abc abcabc abcd abcdef abcdefg abcdefgh access admin administrator andrew asdf asdfgh asdfghjkl ashley azerty
  baseball batman buster changeme charlie chelsea computer contrasena contraseña cookie corvette daniel default
  donald dragon football freedom george guest hello helloworld hockey hola hunter iloveyou internet jennifer jessica
  jordan joshua killer killerqueen letmein liverpool login love lovely maggie master matrix matthew michael michelle
  monkey mustang nothing office pass passpass password passwort pepper please princess qazwsx qwer qwerty qwertyui
  qwertyuiop qwertz ranger robert root samsung secret shadow soccer spring starwars summer autumn winter sunshine
  superman system temp temporal test tester testing thomas tigger trustno user welcome whatever yankees zxcvbn
  zxcvbnm january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday company`.split(/\s+/),
)

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const FEWEST_CHARACTERS = 5

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')

const spelled = (text: string): string => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('')

/** Common words with digits and special characters, and repeated characters or parts. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size < FEWEST_CHARACTERS || /^(.{1,8})\1+.?$/u.test(text)) return true
  const trimmed = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return COMMON.has(lettersOf(text)) || COMMON.has(lettersOf(spelled(trimmed)))
}
