import { expect, test } from 'vitest'
import { assignKeys, type ElementKeys } from './useRowWindow.ts'

const none = new Set<string>()
const start = (...ids: readonly string[]): ElementKeys => assignKeys({ rows: [], next: 0 }, ids, none)
const keysOf = ({ rows }: ElementKeys): string[] => rows.map(({ id, key }) => `${id}${key}`)

test('remaining rows keep their elements in any order', () => {
  expect(keysOf(assignKeys(start('a', 'b', 'c'), ['c', 'b', 'x'], none))).toEqual(['c3', 'b2', 'x4'])
})

test('new rows reuse the elements of removed rows, in order', () => {
  expect(keysOf(assignKeys(start('a', 'b', 'c'), ['x', 'y', 'z', 'w'], none))).toEqual([
    'x1',
    'y2',
    'z3',
    'w4',
  ])
})

test('a row that remains among new ones moves no element: it reuses the one at its position', () => {
  expect(keysOf(assignKeys(start('a', 'b', 'c'), ['c', 'x', 'y'], none))).toEqual(['c1', 'x2', 'y3'])
})

test('the element of the focused row is not reused, whether the row remains or is removed', () => {
  const focused = new Set(['b'])
  expect(keysOf(assignKeys(start('a', 'b', 'c'), ['x', 'b', 'y'], focused))).toEqual(['x1', 'b2', 'y3'])
  expect(keysOf(assignKeys(start('a', 'b', 'c'), ['x', 'y', 'z'], focused))).toEqual(['x1', 'y3', 'z4'])
})

test('no key is used twice', () => {
  let keys = start('a', 'b', 'c')
  for (const ids of [['c', 'd', 'e', 'f', 'g'], ['g'], ['a', 'b', 'c', 'd', 'e', 'f'], ['f', 'z']]) {
    keys = assignKeys(keys, ids, new Set(['c']))
    expect(new Set(keys.rows.map(({ key }) => key)).size).toBe(ids.length)
  }
})
