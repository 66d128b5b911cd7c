import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { RowButton, RowCopyButton } from '../row-cells/RowButtons.tsx'
import { RowLine, RowText } from '../row-cells/RowCells.tsx'
import { fn } from '../testing/kit.ts'
import { fireEvent, render, screen, userEvent, waitFor } from '../testing/react.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  id: string
  name: string
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => <RowText text={name} /> },
  {
    id: 'act',
    header: 'Actions',
    cell: ({ name }) => (
      <RowLine>
        <RowButton action="open" label={`Open ${name}`} icon={null} />
        <RowCopyButton value={name} label={`Copy ${name}`} />
      </RowLine>
    ),
  },
]

const sites: readonly Row[] = Array.from({ length: 500 }, (_, index) => ({
  id: String(index + 1),
  name: `Site ${index + 1}`,
}))
const idOf = ({ id }: Row) => id
const onRowAction = fn()
const common = { label: 'Sites', loadingLabel: 'Loading', empty: 'None', getRowId: idOf }

const table = (rows: readonly Row[], hasStatelessCells = true): ReactNode => (
  <PorticoProvider locale="en">
    <DataTable
      {...common}
      columns={columns}
      rows={rows}
      allRows={sites}
      onRowAction={onRowAction}
      hasStatelessCells={hasStatelessCells}
    />
    <input aria-label="Filter" />
  </PorticoProvider>
)

const ending = (digit: number) => sites.filter(({ id }) => Number(id) % 10 === digit)
const rowsNow = () => [...document.querySelectorAll<HTMLElement>('tbody > [data-index]')]
const open = (name: string) => screen.getByRole('button', { name: `Open ${name}` })

beforeEach(async () => {
  onRowAction.mockClear()
  await page.viewport(1000, 500)
  window.scrollTo(0, 0)
})

describe('another filter or order', () => {
  test('reuses the elements of removed rows', () => {
    const { rerender } = render(table(ending(3)))
    const before = rowsNow()
    rerender(table(ending(7)))
    expect(rowsNow()).toEqual(before)
    expect(rowsNow().map((row) => row.querySelector('th')?.textContent)).toEqual(
      ending(7)
        .slice(0, before.length)
        .map(({ name }) => name),
    )
    fireEvent.click(open('Site 17'))
    expect(onRowAction).toHaveBeenCalledExactlyOnceWith('open', sites[16], open('Site 17'))
  })

  test('creates new elements where cells may have state', () => {
    const { rerender } = render(table(ending(3), false))
    const [before] = rowsNow()
    rerender(table(ending(7), false))
    expect(rowsNow()[0]).not.toBe(before)
  })

  test('never moves focus to another row silently', { tags: ['core'] }, async () => {
    const { rerender } = render(table(ending(3)))
    open('Site 23').focus()
    rerender(table(sites.slice(0, 60)))
    expect(open('Site 23')).toHaveFocus()
    rerender(table(ending(7)))
    // As after each refresh that removes the focused row.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Site 27\b/ })))
  })

  test('leaves the result of a copy with its row', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { rerender } = render(table(ending(3)))
    await userEvent.click(screen.getByRole('button', { name: 'Copy Site 3' }))
    await waitFor(() => expect(document.querySelectorAll('tbody [data-result="copied"]')).toHaveLength(1))
    screen.getByRole('textbox').focus()
    rerender(table(ending(7)))
    rerender(table(ending(1)))
    expect(document.querySelectorAll('tbody [data-result]')).toHaveLength(0)
  })
})

test('with the same order and page, neither the head nor the pages are rendered again', () => {
  const read = vi.fn<(part: string) => void>()
  const name: Column<Row> = {
    id: 'name',
    get header() {
      read('head')
      return 'Name'
    },
    cell: (row) => row.name,
  }
  const counted = [name]
  const pagination = {
    label: 'Pages',
    page: 1,
    pageSize: 10,
    pageSizes: new Proxy([5, 10], {
      get: (sizes, key, receiver): unknown => {
        if (key === Symbol.iterator) read('pages')
        return Reflect.get(sizes, key, receiver)
      },
    }),
    onPageChange: fn(),
    onPageSizeChange: fn(),
  }
  const paged = (query: string) => (
    <PorticoProvider locale="en">
      <DataTable
        {...common}
        columns={counted}
        rows={sites}
        pagination={pagination}
        filter={{ query, onClear: fn(), noResultsLabel: () => 'None', resultsLabel: () => 'All' }}
      />
    </PorticoProvider>
  )
  const { rerender } = render(paged(''))
  expect(new Set(read.mock.calls.flat())).toEqual(new Set(['head', 'pages']))
  read.mockClear()
  rerender(paged('s'))
  expect(read).not.toHaveBeenCalled()
})
