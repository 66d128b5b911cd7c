import { describe, expect, it } from 'vitest'
import { MAX_VALUES, requireReadable } from './json.ts'

const read = (text: string, most?: number) => () => requireReadable(text, most)
const listOf = (count: number): string => `[${Array.from({ length: count }, () => '1').join()}]`
const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2)

describe('a body is counted before it is read', () => {
  it.each([
    ['nothing', ''],
    ['a number', '5'],
    ['an object', '{"a":[1,{"b":null}]}'],
    ['the longest list', listOf(MAX_VALUES - 1)],
  ])('%s may be read', (_name, text) => expect(read(text)).not.toThrow())

  it.each([
    ['numbers', listOf(MAX_VALUES)],
    ['empty objects', `[${'{},'.repeat(MAX_VALUES)}{}]`],
    ['names', `{${'"a":1,'.repeat(MAX_VALUES)}"a":1}`],
    ['broken JSON', '[1,'.repeat(5) + ','.repeat(MAX_VALUES)],
  ])('too many %s may not', (_name, text) => expect(read(text)).toThrow('too many values'))

  it('with as many values as its call may have', () => {
    expect(read(listOf(5000), 5001)).not.toThrow()
    expect(read(listOf(5001), 5001)).toThrow('too many values')
  })

  it('with up to 50 levels', () => {
    expect(read(nested(50))).not.toThrow()
    expect(read(nested(52))).toThrow('nested too deeply')
    expect(read('['.repeat(2_000_000))).toThrow('nested too deeply')
  })

  it.each([
    ['brackets and commas', JSON.stringify('[{,'.repeat(MAX_VALUES))],
    ['quotes and escapes', JSON.stringify('\\",[{'.repeat(MAX_VALUES))],
    ['an escape at the end', JSON.stringify({ a: '\\', b: '[,'.repeat(MAX_VALUES) })],
  ])('does not count %s in a text', (_name, text) => expect(read(text)).not.toThrow())
})
