import { describe, expect, it } from 'vitest'
import { cleanName, sanitize } from './texts.ts'

const NAMES: readonly (readonly [typed: string, clean: string])[] = [
  [' Ana  Ruiz ', 'Ana  Ruiz'],
  ['WS\r\nSubject: x', 'WS Subject: x'],
  ['a\tb\u2028c', 'a b c'],
  ['\u001B[31mred', '[31mred'],
  ['\u202Ecba', 'cba'],
  ['\u2066x\u2069', 'x'],
  ['\u200Fمحمد', '\u200Fمحمد'],
  ['\u200F', ''],
  ['\u200B\u200B', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\u0301', ''],
  ['\r\n', ''],
  ['1', '1'],
  ['—', '—'],
  ['👩🏽‍💻', '👩🏽‍💻'],
  ['שירה', 'שירה'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
]

describe('a name', () => {
  it.each(NAMES)('%j is %j, and that is unchanged', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean)
    expect(cleanName(clean)).toBe(clean)
  })

  it.each(NAMES)('of a person too: %j is %j', (typed, clean) =>
    expect(sanitize(typed, { characters: '', tags: [] })).toBe(clean),
  )

  it('has no tag that hidden characters hid', () => {
    expect(sanitize('<scr\u202Eipt Ana', { characters: '', tags: ['script'] })).toBe('Ana')
  })
})
