import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { CheckMatrix, type CheckMatrixProps } from './CheckMatrix.tsx'
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
const expectFocus = (row: number, column: number) => waitFor(() => expect(cellAt(row, column)).toHaveFocus())
const rowOfFocus = () => Number(document.activeElement?.getAttribute('data-row'))
const scroller = () => grid().parentElement ?? document.body

const isHeld = (text: string) => /^(Always|Siempre|Unknown|Desconocido)/.test(text)
const head = (role: string, name: string, at: number) => [
  `${role}, ${name}, column index ${at}`,
  name,
  `end of ${role}, ${name}, column index ${at}`,
]
/** What is said of the matrix of the story: each row with its number, each cell with its column's. */
const transcript = (label: string, rowsLabel: string, rows: readonly (readonly string[])[]): string[] => {
  const heads = [rowsLabel, 'Accounting', 'Design', 'Support']
  return [
    `grid, ${label}, column count 4, row count 4`,
    'rowgroup',
    `row, ${heads.join(' ')}, row index 1`,
    ...heads.flatMap((name, index) => head('columnheader', name, index + 1)),
    `end of row, ${heads.join(' ')}, row index 1`,
    'end of rowgroup',
    'rowgroup',
    ...rows.flatMap((row, index) => [
      `row, ${row.join(' ')}, row index ${index + 2}`,
      ...head('rowheader', row[0] ?? '', 1),
      ...row
        .slice(1)
        .map((text, at) => `gridcell, ${text}, column index ${at + 2}${isHeld(text) ? ', read only' : ''}`),
      `end of row, ${row.join(' ')}, row index ${index + 2}`,
    ]),
    'end of rowgroup',
    `end of grid, ${label}, column count 4, row count 4`,
  ]
}

describe('CheckMatrix', () => {
  conforms((probe) => (
    <div style={{ blockSize: 300 }}>
      <CheckMatrix
        {...probe}
        label="Access"
        rowsLabel="People"
        rows={[{ id: 'a', name: 'Ana' }]}
        columns={[{ id: 'b', name: 'Design' }]}
        cellOf={() => 'on'}
        cellLabels={Default.args.cellLabels ?? meta.args.cellLabels}
        onToggle={() => undefined}
      />
    </div>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<CheckMatrixProps>().not.toHaveProperty('className')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      await expectFocus(0, 0)
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await expectFocus(1, 1)
      await userEvent.tab()
      expect(grid().contains(document.activeElement)).toBe(false)
      await userEvent.tab({ shift: true })
      await expectFocus(1, 1)
    },
    'Arrow up, Arrow down, Arrow left, Arrow right': async () => {
      render(<Default />)
      await focusAt(0, 0)
      await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
      await expectFocus(0, 0)
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
      await expectFocus(1, 2)
      await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
      await expectFocus(0, 1)
    },
    'Home, End': async () => {
      render(<Millions />)
      await focusAt(2, 1)
      await userEvent.keyboard('{End}')
      await expectFocus(2, 499)
      await userEvent.keyboard('{Home}')
      await expectFocus(2, 0)
    },
    'Ctrl + Home, Ctrl + End': async () => {
      render(<Millions />)
      await focusAt(2, 1)
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await expectFocus(4999, 499)
      expect(cellAt(4999, 499).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        scroller().getBoundingClientRect().bottom,
      )
      await userEvent.keyboard('{Control>}{Home}{/Control}')
      await expectFocus(0, 0)
    },
    'Page up, Page down': async () => {
      render(<Millions />)
      await focusAt(0, 0)
      await userEvent.keyboard('{PageDown}')
      await waitFor(() => expect(rowOfFocus()).toBeGreaterThan(2))
      await userEvent.keyboard('{PageUp}')
      await expectFocus(0, 0)
    },
    'Space, Enter': async () => {
      const onToggle = fn()
      render(<Default onToggle={onToggle} />)
      await focusAt(1, 1)
      await userEvent.keyboard(' ')
      await waitFor(() => expect(cellAt(1, 1)).toHaveAccessibleName('Gets access, not saved'))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(cellAt(1, 1)).toHaveAccessibleName('No access'))
      await userEvent.keyboard('{ArrowUp} ')
      await expectFocus(0, 1)
      expect(onToggle.mock.calls).toEqual([
        ['Björn Brandt', 'Design'],
        ['Björn Brandt', 'Design'],
      ])
      expect(cellAt(0, 1)).toHaveAttribute('aria-readonly', 'true')
    },
  })

  test('a press turns a cell, and not one that is held', async () => {
    const onToggle = fn()
    render(<Default onToggle={onToggle} />)
    await userEvent.click(cellAt(1, 0))
    expect(cellAt(1, 0)).toHaveAccessibleName('Loses access, not saved')
    await userEvent.click(cellAt(0, 0))
    await userEvent.click(cellAt(2, 2))
    expect(onToggle).toHaveBeenCalledTimes(1)
  })

  test('while it is read only nothing is turned', async () => {
    const onToggle = fn()
    render(<Default isReadOnly onToggle={onToggle} />)
    await userEvent.click(cellAt(1, 0))
    await userEvent.keyboard(' ')
    expect(onToggle).not.toHaveBeenCalled()
  })

  test('of 5,000 by 500 only what is in sight is drawn, and each cell says where it stands', async () => {
    render(<Millions />)
    expect(grid()).toHaveAttribute('aria-rowcount', '5001')
    expect(grid()).toHaveAttribute('aria-colcount', '501')
    const count = () => grid().querySelectorAll('*').length
    expect(count()).toBeLessThan(3000)
    fireEvent.scroll(scroller(), { target: { scrollTop: 100_000, scrollLeft: 20_000 } })
    await waitFor(() => expect(cells().some(({ ariaColIndex }) => Number(ariaColIndex) > 150)).toBe(true))
    expect(count()).toBeLessThan(3000)
    const inSight = screen.getAllByRole('row').map(({ ariaRowIndex }) => Number(ariaRowIndex))
    expect(Math.max(...inSight)).toBeGreaterThan(2000)
    // The one that Tab reaches stays, wherever one looks.
    expect(cellAt(0, 0)).toHaveAttribute('tabindex', '0')
  })

  test('fewer rows than before keep a cell for Tab', async () => {
    const { rerender } = render(<Default />)
    await focusAt(2, 2)
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    rerender(<Default rows={meta.args.rows.slice(0, 1)} />)
    await waitFor(() => expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1))
  })

  speaks(stories, 'Default', {
    en: transcript('Access', 'People', [
      ['Ana Abel', ...Array<string>(3).fill('Always has access: owner')],
      ['Björn Brandt', 'Has access', 'No access', 'No access'],
      ['Chloé Costa', 'No access', 'Has access', 'Unknown: not read'],
    ]),
    es: transcript('Acceso', 'Personas', [
      ['Ana Abel', ...Array<string>(3).fill('Siempre tiene acceso: propietario')],
      ['Björn Brandt', 'Tiene acceso', 'Sin acceso', 'Sin acceso'],
      ['Chloé Costa', 'Sin acceso', 'Tiene acceso', 'Desconocido: sin leer'],
    ]),
  })
})
