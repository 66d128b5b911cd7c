import type { PasswordComplexity } from './config.ts'

/** What is taken out of names, from the configuration: characters, and tags also where they are not closed. */
export interface Sanitizing {
  readonly characters: string
  readonly tags: readonly string[]
}

const COMMENT = /<!--.*?-->/gs
const TAG = /<[/!?]?[a-z][^<>]*>/gi

/** Begins a tag that is listed, whether or not it ends. */
const openingOf = (tags: readonly string[]): RegExp | null =>
  tags.length === 0
    ? null
    : new RegExp(`</?(?:${tags.map((tag) => tag.replace(/\W/g, '\\$&')).join('|')})\\b`, 'gi')

/**
 * Takes all HTML tags and the listed characters out of a text, again and again until nothing changes: what is left
 * over can join into a new tag. Blanks around it go too.
 */
export const sanitize = (text: string, { characters, tags }: Sanitizing): string => {
  const opening = openingOf(tags)
  const listed = new Set(characters)
  const withoutTags = (before: string): string => {
    const after = before.replace(COMMENT, '').replace(TAG, '')
    return opening === null ? after : after.replace(opening, '')
  }
  let before: string
  let after = text
  do {
    before = after
    after = withoutTags(before)
    // Characters go last: without its brackets a tag is no longer known as one.
    if (after === before)
      after = Array.from(before)
        .filter((character) => !listed.has(character))
        .join('')
  } while (after !== before)
  return after.trim()
}

const LOCAL = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const EMAIL = new RegExp(
  String.raw`^${LOCAL}(?:\.${LOCAL})*@(?:${LABEL}\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$`,
  'u',
)

/** Whether a text is an e-mail address as people have them, in any script; no quoted names, no addresses by number. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** What a password can lack. */
export type PasswordRule = 'minlen' | 'maxlen' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** The rules that a password breaks (specification, section 5); none when it is good. */
export const brokenPasswordRules = (
  password: string,
  rules: Omit<PasswordComplexity, 'validationError'>,
): readonly PasswordRule[] => {
  const checks: readonly (readonly [rule: PasswordRule, isBroken: boolean])[] = [
    ['minlen', password.length < Math.max(1, rules.minlen)],
    ['maxlen', password.length > rules.maxlen],
    ['lowercase', rules.mustContainLowercase && !/\p{Ll}/u.test(password)],
    ['uppercase', rules.mustContainUppercase && !/\p{Lu}/u.test(password)],
    ['number', rules.mustContainNumbers && !/\d/.test(password)],
    ['special', rules.mustContainNonAlphanumeric && !/[\W_]/.test(password)],
  ]
  return checks.filter(([, isBroken]) => isBroken).map(([rule]) => rule)
}
