import type { PasswordComplexity } from './config.ts'

const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g

/** Control characters, and those that turn the direction of what follows; not the marks, which some names need. */
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Letters and signs that show nothing: the fillers of Hangul, and the blank of Braille. */
const BLANKS = /[\u115F\u1160\u3164\uFFA0\u2800]/g

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** On one line, in its own direction, without blanks around it; empty when nothing of it can be seen. */
export const cleanName = (text: string): string => {
  const clean = text.replace(BREAKS, ' ').replace(HIDDEN, '').trim()
  return VISIBLE.test(clean.replace(BLANKS, '')) ? clean : ''
}

/** From the configuration; tags also where they are not closed. */
export interface Sanitizing {
  readonly characters: string
  readonly tags: readonly string[]
}

const COMMENT = /<!--.*?-->/gs
const TAG = /<[/!?]?[a-z][^<>]*>/gi

/** Start of a listed tag, closed or not. */
const openingOf = (tags: readonly string[]): RegExp | null =>
  tags.length === 0
    ? null
    : new RegExp(`</?(?:${tags.map((tag) => tag.replace(/\W/g, '\\$&')).join('|')})\\b`, 'gi')

/** Repeats until nothing changes: removing a tag can create a new one. */
export const sanitize = (text: string, { characters, tags }: Sanitizing): string => {
  const opening = openingOf(tags)
  const listed = new Set(characters)
  const withoutTags = (before: string): string => {
    const after = before.replace(COMMENT, '').replace(TAG, '')
    return opening === null ? after : after.replace(opening, '')
  }
  let before: string
  let after = cleanName(text)
  do {
    before = after
    after = withoutTags(before)
    // Remove characters last: without its brackets a tag is not recognised.
    if (after === before)
      after = Array.from(before)
        .filter((character) => !listed.has(character))
        .join('')
  } while (after !== before)
  return cleanName(after)
}

export type PasswordRule = 'minlen' | 'maxlen' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** Specification, section 5. */
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
