import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../provider/index.ts'
import { pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import type { Column } from './column.ts'
import { ExampleTable } from './tableFixture.tsx'

interface Row {
  id: number
  name: string
}

let drawn: string[] = []

function Counted({ name }: { name: string }) {
  drawn.push(name)
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" aria-label={`Open ${name}`} onClick={() => setPresses((count) => count + 1)}>
      {presses}
    </button>
  )
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'open', header: 'Open', cell: ({ name }) => <Counted name={name} /> },
]

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Site ${index + 1}` }))

const rowId = ({ id }: Row) => String(id)
const byName = { columnId: 'name', direction: 'ascending' } as const

const table = (rows: readonly Row[]): ReactNode => (
  <PorticoProvider locale="en">
    <ExampleTable
      label="Sites"
      loadingLabel="Loading"
      empty="None"
      showMoreLabel={(shown, total) => `Show more (${shown} of ${total})`}
      columns={columns}
      rows={rows}
      getRowId={rowId}
      defaultSort={byName}
    />
  </PorticoProvider>
)

const withField = (rows: readonly Row[]): ReactNode => (
  <>
    {table(rows)}
    <input aria-label="Elsewhere" />
  </>
)

const shownCount = () => screen.queryAllByRole('rowheader').length
const openButton = (name: string) => screen.getByRole('button', { name: `Open ${name}` })

/** Scrolls down until the window meets the end of the table once. */
const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

beforeEach(async () => {
  drawn = []
  await page.viewport(1000, 500)
  window.scrollTo(0, 0)
})

describe('a refresh', () => {
  test('draws nothing anew when no row object changed', () => {
    const rows = rowsOf(15)
    const { rerender } = render(table(rows))
    drawn = []
    rerender(table([...rows]))
    expect(drawn).toEqual([])
  })

  test('draws the one row that changed, and it alone', () => {
    const rows = rowsOf(15)
    const { rerender } = render(table(rows))
    drawn = []
    rerender(table(rows.with(3, { id: 4, name: 'Site 4b' })))
    expect(drawn).toEqual(['Site 4b'])
  })

  test('keeps focus and state in a row that moves', async () => {
    const rows = rowsOf(5)
    const { rerender } = render(table(rows))
    await userEvent.click(openButton('Site 2'))
    rerender(table(rows.with(1, { id: 2, name: 'Zeta' })))
    expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent('Zeta')
    expect(openButton('Zeta')).toHaveFocus()
    expect(openButton('Zeta')).toHaveTextContent('1')
  })

  test('gives focus to the row that takes the place of one that went', async () => {
    const rows = rowsOf(5)
    const { rerender } = render(table(rows))
    openButton('Site 3').focus()
    rerender(table(rows.toSpliced(2, 1)))
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Site 4/ }))
    await pressTo('{Tab}', () => openButton('Site 4'))
    rerender(table(rowsOf(2)))
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Site 2/ }))
  })

  test('does not take focus from elsewhere', async () => {
    const rows = rowsOf(5)
    const { rerender } = render(withField(rows))
    openButton('Site 3').focus()
    screen.getByRole('textbox').focus()
    rerender(withField(rows.toSpliced(2, 1)))
    expect(screen.getByRole('textbox')).toHaveFocus()
    screen.getByRole('textbox').blur()
    rerender(withField(rowsOf(1)))
    expect(document.body).toHaveFocus()
  })
})

describe('many rows', () => {
  test('the first 20 are there at once, and all are counted [S2-026] [S9-010]', () => {
    render(table(rowsOf(500)))
    expect(shownCount()).toBe(20)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.getByRole('button', { name: 'Show more (20 of 500)' })).toBeVisible()
  })

  test('up to 20 come without a button', () => {
    render(table(rowsOf(20)))
    expect(shownCount()).toBe(20)
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })

  test('scrolling adds the others until every row is there', async () => {
    render(table(rowsOf(65)))
    expect(shownCount()).toBe(20)
    await waitFor(
      () => {
        scrollToEnd()
        expect(shownCount()).toBe(65)
      },
      { timeout: 10_000 },
    )
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
    expect(screen.getByRole('row', { name: /Site 65/ })).toHaveAttribute('aria-rowindex', '66')
  })

  test('a window taller than the first rows is filled at once', async () => {
    await page.viewport(1000, 3000)
    render(table(rowsOf(200)))
    await waitFor(() => expect(shownCount()).toBeGreaterThanOrEqual(60))
  })

  test('what was shown stays shown over refresh and sort, and its rows are not drawn anew', async () => {
    const rows = rowsOf(500)
    const { rerender } = render(table(rows))
    await waitFor(() => {
      scrollToEnd()
      expect(shownCount()).toBe(40)
    })
    window.scrollTo(0, 0)
    const shown = shownCount()
    drawn = []
    rerender(table([...rows]))
    expect(shownCount()).toBe(shown)
    expect(drawn).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(shownCount()).toBe(shown)
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Site 500')
  })

  test.each(['{Enter}', ' '])(
    '"%s" on Show more adds rows and moves focus to the first of them',
    async (key) => {
      render(table(rowsOf(500)))
      const first = shownCount()
      const button = screen.getByRole('button', { name: /Show more/ })
      button.focus({ preventScroll: true })
      await userEvent.keyboard(key)
      expect(shownCount()).toBeGreaterThanOrEqual(first + 20)
      expect(document.activeElement).toBe(
        screen.getByRole('row', { name: new RegExp(`Site ${first + 1}\\b`) }),
      )
      await pressTo('{Tab}', () => openButton(`Site ${first + 1}`))
    },
  )
})
