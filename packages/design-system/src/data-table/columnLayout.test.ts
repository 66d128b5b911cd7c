import { expect, test } from 'vitest'
import { arrangeColumns, columnChoices, type Column, type ColumnLayout } from './column.ts'

const columns: readonly Column<unknown>[] = ['name', 'email', 'role', 'status'].map((id) => ({
  id,
  header: id,
  cell: () => null,
  isRowHeader: id === 'name',
}))

const idsOf = (layout: ColumnLayout): string[] => arrangeColumns(columns, layout).map(({ id }) => id)

test('leaves the columns unchanged without a layout', () => {
  expect(arrangeColumns(columns, {})).toEqual(columns)
})

test('orders the columns and leaves out hidden ones', () => {
  expect(idsOf({ order: ['role', 'name', 'status', 'email'], hidden: ['status'] })).toEqual([
    'role',
    'name',
    'email',
  ])
})

test('a column that is newer than the layout comes after its predecessor', () => {
  expect(idsOf({ order: ['status', 'email', 'name'] })).toEqual(['status', 'email', 'role', 'name'])
  expect(idsOf({ order: ['status', 'role', 'email'] })).toEqual(['name', 'status', 'role', 'email'])
})

test('ignores removed and duplicate columns in the layout', () => {
  expect(idsOf({ order: ['gone', 'role', 'role'], hidden: ['gone'] })).toEqual([
    'name',
    'email',
    'role',
    'status',
  ])
})

test('the row header column always shows', () => {
  expect(idsOf({ hidden: ['name', 'email'] })).toEqual(['name', 'role', 'status'])
})

test('lists every column and whether it is visible', () => {
  const choices = columnChoices(columns, { order: ['role', 'name', 'email', 'status'], hidden: ['email'] })
  expect(choices.map(({ column, isShown }) => [column.id, isShown])).toEqual([
    ['role', true],
    ['name', true],
    ['email', false],
    ['status', true],
  ])
})
