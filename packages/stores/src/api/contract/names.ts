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
