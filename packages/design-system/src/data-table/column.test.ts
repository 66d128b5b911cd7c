import { expect, test } from 'vitest'
import { columnWidths, type Column } from './column.ts'

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
    'calc((100cqi - (8rem + 4 * var(--cell-padding))) * 0.75)',
    'calc((100cqi - (8rem + 4 * var(--cell-padding))) * 0.25)',
    'calc(3rem + 2 * var(--cell-padding))',
  ])
})
