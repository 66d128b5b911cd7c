import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { arabicName, isCutAtEnd } from '../testing/isCutAtEnd.ts'
import { composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { expectFocus } from '../testing/react.ts'
import meta, * as stories from './CheckMatrix.stories.tsx'

const { Default, Millions } = composeStories(stories)
const grid = () => screen.getByRole('grid', { name: 'Access' })
const cells = () => screen.getAllByRole('gridcell')
const cellAt = (row: number, column: number) => {
  const cell = grid().querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!cell) throw new Error(`There is no cell ${row}, ${column}`)
  return cell
}
const focusAt = async (row: number, column: number) => {
  await waitFor(() => cellAt(row, column))
  cellAt(row, column).focus()
}
const expectCellFocus = (row: number, column: number) => expectFocus(() => cellAt(row, column))
const moves = async (keys: string, row: number, column: number) => {
  await userEvent.keyboard(keys)
  await expectCellFocus(row, column)
}
const rowOfFocus = () => Number(document.activeElement?.getAttribute('data-row'))
const scroller = () => grid().parentElement ?? document.body

const head = (role: string, name: string, at: number) => [
  `      ${role}, ${name}, column index ${at}`,
  `        ${name}`,
]
/** A row of the story: its header, then each cell with its column. */
const row = (at: number, name: string, ...texts: string[]) => [
  `    row, ${[name, ...texts].join(' ')}, row index ${at}`,
  ...head('rowheader', name, 1),
  ...texts.map((text, index) => {
    const isReadOnly = /^(Always|Unknown)/.test(text)
    return `      gridcell, ${text}, column index ${index + 2}${isReadOnly ? ', read only' : ''}`
  }),
]

conforms((probe) => <Default {...probe} />)

test('a right-to-left name keeps its beginning', () => {
  const [first] = Default.args.rows ?? []
  render(<Default rows={[{ id: first?.id ?? '', name: arabicName }]} />)
  expect(isCutAtEnd(screen.getByText(arabicName))).toBe(true)
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await userEvent.tab()
    await expectCellFocus(0, 0)
    await moves('{ArrowDown}{ArrowRight}', 1, 1)
    await userEvent.tab()
    expect(grid().contains(document.activeElement)).toBe(false)
    await userEvent.tab({ shift: true })
    await expectCellFocus(1, 1)
  },
  'Arrow up, Arrow down, Arrow left, Arrow right': async () => {
    render(<Default />)
    await focusAt(0, 0)
    await moves('{ArrowUp}{ArrowLeft}', 0, 0)
    await moves('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}', 1, 2)
    await moves('{ArrowUp}{ArrowLeft}', 0, 1)
  },
  'Home, End': async () => {
    render(<Millions />)
    await focusAt(2, 1)
    await moves('{End}', 2, 499)
    await moves('{Home}', 2, 0)
  },
  'Ctrl + Home, Ctrl + End': async () => {
    render(<Millions />)
    await focusAt(2, 1)
    await moves('{Control>}{End}{/Control}', 4999, 499)
    expect(cellAt(4999, 499).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      scroller().getBoundingClientRect().bottom,
    )
    await moves('{Control>}{Home}{/Control}', 0, 0)
  },
  'Page up, Page down': async () => {
    render(<Millions />)
    await focusAt(0, 0)
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(rowOfFocus()).toBeGreaterThan(2))
    await moves('{PageUp}', 0, 0)
  },
  'Space, Enter': async () => {
    const { onToggle } = spy(Default, ['onToggle'])
    await focusAt(1, 1)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(cellAt(1, 1)).toHaveAccessibleName('Gets access, not saved'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cellAt(1, 1)).toHaveAccessibleName('No access'))
    await moves('{ArrowUp} ', 0, 1)
    expect(onToggle.mock.calls).toEqual([
      ['Björn Brandt', 'Design'],
      ['Björn Brandt', 'Design'],
    ])
    expect(cellAt(0, 1)).toHaveAttribute('aria-readonly', 'true')
  },
})

test('a press toggles a cell unless it is disabled', { tags: ['core'] }, async () => {
  const { onToggle } = spy(Default, ['onToggle'])
  await userEvent.click(cellAt(1, 0))
  expect(cellAt(1, 0)).toHaveAccessibleName('Loses access, not saved')
  await userEvent.click(cellAt(0, 0))
  await userEvent.click(cellAt(2, 2))
  expect(onToggle).toHaveBeenCalledTimes(1)
})

test('nothing toggles while read-only', async () => {
  const { onToggle } = spy(Default, ['onToggle'], { isReadOnly: true })
  await userEvent.click(cellAt(1, 0))
  await userEvent.keyboard(' ')
  expect(onToggle).not.toHaveBeenCalled()
})

test('renders only visible cells of 5,000 by 500, each with its position', async () => {
  render(<Millions />)
  expect(grid()).toHaveAttribute('aria-rowcount', '5001')
  expect(grid()).toHaveAttribute('aria-colcount', '501')
  const count = () => grid().querySelectorAll('*').length
  expect(count()).toBeLessThan(3000)
  fireEvent.scroll(scroller(), { target: { scrollTop: 100_000, scrollLeft: 20_000 } })
  await waitFor(() => expect(cells().some(({ ariaColIndex }) => Number(ariaColIndex) > 150)).toBe(true))
  expect(count()).toBeLessThan(3000)
  const visibleRows = screen.getAllByRole('row').map(({ ariaRowIndex }) => Number(ariaRowIndex))
  expect(Math.max(...visibleRows)).toBeGreaterThan(2000)
  // The Tab stop stays rendered wherever the matrix is scrolled.
  expect(cellAt(0, 0)).toHaveAttribute('tabindex', '0')
})

test('keeps a Tab stop when there are fewer rows', { tags: ['core'] }, async () => {
  const { rerender } = render(<Default />)
  await focusAt(2, 2)
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  rerender(<Default rows={meta.args.rows.slice(0, 1)} />)
  await waitFor(() => expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1))
})

spoken(stories, 'Default', [
  'grid, Access, column count 4, row count 4',
  '  rowgroup',
  '    row, People Accounting Design Support, row index 1',
  ...['People', 'Accounting', 'Design', 'Support'].flatMap((name, index) =>
    head('columnheader', name, index + 1),
  ),
  '  rowgroup',
  ...row(2, 'Ana Abel', ...Array<string>(3).fill('Always has access: owner')),
  ...row(3, 'Björn Brandt', 'Has access', 'No access', 'No access'),
  ...row(4, 'Chloé Costa', 'No access', 'Has access', 'Unknown: not read'),
])
