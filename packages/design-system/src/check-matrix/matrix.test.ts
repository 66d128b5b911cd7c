import { describe, expect, test } from 'vitest'
import { placeAfter, placesOf, rangeOf } from './matrix.ts'

const box = { size: 40, count: 100, beyond: 2 }
const among = { rows: 10, columns: 5, page: 4, isRtl: false }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })

describe('visible range', () => {
  test.each([
    [0, 400, { start: 0, end: 12 }],
    [800, 400, { start: 18, end: 32 }],
    [3600, 400, { start: 88, end: 100 }],
    [99_999, 400, { start: 100, end: 100 }],
    [0, -40, { start: 0, end: 1 }],
  ])('%i px along, %i px visible', (offset, viewport, expected) => {
    expect(rangeOf(offset, viewport, box)).toEqual(expected)
  })

  test.each([
    [0, [0, 3, 4]],
    [3, [3, 4]],
    [9, [3, 4, 9]],
    [-1, [3, 4]],
  ])('the place %i stays rendered', (pinned, expected) => {
    expect(placesOf({ start: 3, end: 5 }, pinned)).toEqual(expected)
  })
})

describe('cell that a key moves to', () => {
  test.each([
    ['ArrowUp', false, { row: 1, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 3 }],
    ['ArrowDown', true, { row: 9, column: 3 }],
    ['End', false, { row: 2, column: 4 }],
    ['End', true, { row: 9, column: 4 }],
    ['PageDown', false, { row: 6, column: 3 }],
    ['PageUp', false, { row: 0, column: 3 }],
  ])('%s (Ctrl: %s)', (key, isWide, expected) => {
    expect(placeAfter(press(key, isWide), { row: 2, column: 3 }, among)).toEqual(expected)
  })

  test('from right to left the arrows swap, and other keys do not move', () => {
    const rtl = { ...among, isRtl: true }
    expect(placeAfter(press('ArrowLeft'), { row: 0, column: 0 }, rtl)).toEqual({ row: 0, column: 1 })
    expect(placeAfter(press('ArrowRight'), { row: 0, column: 0 }, rtl)).toEqual({ row: 0, column: 0 })
    expect(placeAfter(press('x'), { row: 0, column: 0 }, among)).toBeNull()
  })
})
