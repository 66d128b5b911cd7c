import { canonicalEmail, isEmail } from '../api/contract/email.ts'

/** Names are taken from the text before the address, or guessed from the address; empty when there is none. */
export interface Address {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const QUOTES = /^["'\s]+|["'\s]+$/g
const NAMED = /^(?<name>[^<>]*)<(?<email>[^<>]+)>$/

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const namesOf = (shown: string): Pick<Address, 'firstName' | 'lastName'> => {
  const [last = '', ...given] = shown.split(',').map((part) => part.trim())
  if (given.length > 0) return { firstName: given.join(' '), lastName: last }
  const [firstName = '', ...others] = last.split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

const guessedNames = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((word) => /^\p{L}+$/u.test(word))
    .map(capitalised)
    .join(' ')

const addressOf = (email: string, name: string): Address => ({
  email,
  ...namesOf(name === '' ? guessedNames(email) : name),
})

/** Addresses as typed or copied from mail programs: `Ana Roa <ana@x.example>; bea@x.example`. Without duplicates. */
export const addressesIn = (text: string): { addresses: readonly Address[]; rest: readonly string[] } => {
  // "Roa, Ana <ana@x.example>; …": a comma belongs to the name there.
  const separators =
    /,[^,;\n]*<[^<>]+>\s*(?:;|\n|$)/.test(text) && /[;\n]/.test(text) ? /[;\n\t]+/ : /[,;\n\t]+/
  const found = new Map<string, Address>()
  const rest: string[] = []
  const add = (email: string, name = ''): boolean => {
    if (!isEmail(email)) return false
    const key = canonicalEmail(email)
    if (!found.has(key)) found.set(key, addressOf(email, name))
    return true
  }
  for (const part of text.split(separators).map((each) => each.trim())) {
    const { name = '', email = '' } = NAMED.exec(part)?.groups ?? {}
    if (add(email.trim(), name.replaceAll(QUOTES, ''))) continue
    const others = part.split(/\s+/).filter((word) => !add(word))
    const unread = others.join(' ')
    if (unread !== '') rest.push(unread)
  }
  return { addresses: [...found.values()], rest }
}
