import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { columnStyles, columnWidths } from './columnWidths.ts'

const column = (id: string, size: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...size,
})

test('fixed columns get their content and padding, the others share the rest by their growth', () => {
  expect(
    columnWidths([
      column('a', { width: 80 }),
      column('b', { grow: 3 }),
      column('c'),
      column('d', { width: 48 }),
    ]),
  ).toEqual([
    'calc(5rem + 2 * var(--cell-padding))',
    'max((100cqi - (8rem + 4 * var(--cell-padding))) * 0.75, 6rem + 2 * var(--cell-padding))',
    'max((100cqi - (8rem + 4 * var(--cell-padding))) * 0.25, 6rem + 2 * var(--cell-padding))',
    'calc(3rem + 2 * var(--cell-padding))',
  ])
})

test('a flexible column has a minimum width, its own or the default', () => {
  const [name, own] = columnWidths([column('name', { isRowHeader: true }), column('own', { minWidth: 32 })])
  expect(name).toMatch(/, 9rem \+ 2 \* var\(--cell-padding\)\)$/)
  expect(own).toMatch(/, 2rem \+ 2 \* var\(--cell-padding\)\)$/)
})

test('each column has a width at every priority where it is visible', () => {
  const [name, size, note] = columnStyles(
    [
      column('name', { isRowHeader: true }),
      column('size', { width: 80, priority: 2 }),
      column('note', { priority: 4 }),
    ],
    false,
  )
  expect(name).toEqual({
    '--width-1': 'max((100cqi - (0rem + 0 * var(--cell-padding))) * 1, 9rem + 2 * var(--cell-padding))',
    '--width-2': 'max((100cqi - (5rem + 2 * var(--cell-padding))) * 1, 9rem + 2 * var(--cell-padding))',
    '--width-3': 'max((100cqi - (5rem + 2 * var(--cell-padding))) * 1, 9rem + 2 * var(--cell-padding))',
    '--width-4': 'max((100cqi - (5rem + 2 * var(--cell-padding))) * 0.5, 9rem + 2 * var(--cell-padding))',
  })
  expect(size).toHaveProperty('--width-1', '0')
  expect(note).toHaveProperty('--width-3', '0')
})

test('a checkbox takes its width and one padding from the shares', () => {
  expect(columnWidths([column('a')], true)).toEqual([
    'max((100cqi - (1.5rem + 1 * var(--cell-padding))) * 1, 6rem + 2 * var(--cell-padding))',
  ])
})
