import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, sanitize } from '../../api/contract/texts.ts'
import { savedText } from './rules.ts'

const TAGS = ['script', 'style', 'h1']
const listed = { characters: '<>{}[]|\\^`"$;', tags: TAGS }

/** Texts of fragments that make tags, also from the rest of other tags. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '</', '/>', '<!--', '-->', '<!', '<?', '{', '}', ' ', 'b', 'script', '<scr'),
      fc.constantFrom('ipt>', 'style', 'h1', '<b>', '</b>', "O'Brien", 'é', '👩🏽‍💻', 'שירה', '\u0000', '\n'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

const blacklist = fc.oneof(fc.constant(listed.characters), fc.constant(''), fc.string({ maxLength: 8 }))

describe('sanitising [S5-007]', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(text, blacklist, (typed, characters) => {
        const once = sanitize(typed, { characters, tags: TAGS })
        expect(sanitize(once, { characters, tags: TAGS })).toBe(once)
      }),
    )
  })

  test('leaves no listed character and no tag, and adds nothing but a blank for a line break', () => {
    fc.assert(
      fc.property(text, blacklist, (typed, characters) => {
        const saved = sanitize(typed, { characters, tags: TAGS })
        const letters = new Set(characters)
        expect(Array.from(saved).filter((letter) => letters.has(letter))).toEqual([])
        expect(saved).not.toMatch(/<[/!?]?[a-z][^<>]*>/i)
        expect(saved).not.toMatch(/<\/?(?:script|style|h1)\b/i)
        const line = typed.replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
        let from = 0
        for (const letter of saved) {
          from = line.indexOf(letter, from) + 1
          expect(from).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('only cleans a text without brackets and listed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const plain = Array.from(typed)
          .filter((letter) => !listed.characters.includes(letter))
          .join('')
        expect(sanitize(plain, listed)).toBe(cleanName(plain))
      }),
    )
  })

  test('skips a text that is longer than any field', () => {
    const long = `${'<b>'.repeat(700)}Ana`
    expect(savedText(long, listed)).toBe(long)
    expect(savedText(long.slice(-2000), listed)).toBe('bAna')
  })
})
