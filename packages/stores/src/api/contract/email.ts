const LOCAL = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const EMAIL = new RegExp(
  String.raw`^${LOCAL}(?:\.${LOCAL})*@(?:${LABEL}\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$`,
  'u',
)
const MAX_LENGTH = 254

/** Nothing but its case can be written in another way. */
const PLAIN = /^(?!.*xn--)[!-~]*$/i

/** Only A to Z: lower case in JavaScript makes a k of the Kelvin sign, which is another mailbox. */
const plainLowerCase = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Thai and Lao AM have a second spelling too, but are letters of everyday words. */
const isOtherSpelling = (letter: string): boolean =>
  letter !== '\u0E33' && letter !== '\u0EB3' && letter.normalize('NFKC') !== letter

/** A sign that Unicode takes for another letter, such as the Kelvin sign for K. */
const isDouble = (letter: string): boolean => {
  const composed = letter.normalize('NFC')
  return composed !== letter && Array.from(composed).length === 1
}

/** As Node's `domainToASCII`, also in a browser; null for an impossible domain. */
const domainToAscii = (domain: string): string | null =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null

/** Punycode (RFC 3492) of a label without its `xn--`; null for anything else. */
const decodedLabel = (text: string): string | null => {
  const delimiter = text.lastIndexOf('-')
  const codes = Array.from(text.slice(0, Math.max(0, delimiter)), (letter) => letter.charCodeAt(0))
  let [code, place, bias] = [128, 0, 72]
  for (let at = delimiter + 1; at < text.length;) {
    const before = place
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = (Number.parseInt(text.charAt(at), 36) + 26) % 36
      if (Number.isNaN(digit)) return null
      at += 1
      place += digit * weight
      const threshold = Math.min(26, Math.max(1, base - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const length = codes.length + 1
    let delta = Math.floor((place - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / length)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(place / length)
    if (code > 0x10_ff_ff) return null
    codes.splice(place % length, 0, code)
    place = (place % length) + 1
  }
  return String.fromCodePoint(...codes)
}

/** The writing that people read, of a domain in either; null for an impossible domain. */
const shownDomain = (domain: string): string | null => {
  const ascii = domainToAscii(domain)
  if (ascii === null) return null
  const labels = ascii.split('.')
  const shown = labels
    .map((label) => (label.startsWith('xn--') ? (decodedLabel(label.slice(4)) ?? label) : label))
    .join('.')
  return domainToAscii(shown) === ascii ? shown : ascii
}

/** Lower case in JavaScript makes a Turkish İ into an i with a second dot, which nobody types. */
const lowerCase = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i')

/** Null for anything that is no e-mail. */
const canonicalOf = (text: string): string | null => {
  if (text.length > MAX_LENGTH || !EMAIL.test(text)) return null
  if (PLAIN.test(text)) return text.toLowerCase()
  const at = text.lastIndexOf('@')
  const typed = text.slice(0, at)
  const local = typed.normalize('NFC')
  const domain = shownDomain(text.slice(at + 1))
  if (domain === null || Array.from(typed).some(isDouble) || Array.from(local).some(isOtherSpelling))
    return null
  const email = `${lowerCase(local).normalize('NFC')}@${domain}`
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null
}

/** In any script; no quoted names, no IP addresses, and no letters that are another spelling of others, such as full-width ones. */
export const isEmail = (text: string): boolean => canonicalOf(text) !== null

/**
 * The one form of an e-mail that is stored, shown and compared: without blanks, in lower case, of composed letters, with
 * the domain as people read it. What is no e-mail is in lower case from A to Z, so that it becomes none.
 */
export const canonicalEmail = (text: string): string => {
  const trimmed = text.trim()
  return PLAIN.test(trimmed) ? trimmed.toLowerCase() : (canonicalOf(trimmed) ?? plainLowerCase(trimmed))
}

export const isSameEmail = (one: string, other: string): boolean =>
  canonicalEmail(one) === canonicalEmail(other)
