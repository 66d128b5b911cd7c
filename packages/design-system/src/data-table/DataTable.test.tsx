import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { composeStories, conforms, fn, followsKeyboardTable, spy, tabsThrough } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { rowKeys } from './rowKeys.fixture.tsx'
import meta, * as stories from './DataTable.stories.tsx'
import { userSelection, userTable, users } from './users.fixture.tsx'
import { manyWorkspaces, sevenWorkspaces, workspaceStops } from './workspaces.fixture.tsx'

const { Default, Empty, Loading, Problem, ProblemWithoutRows } = composeStories(stories)

const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const sortButton = (name: string) => within(head(name)).getByRole('button', { name })

const focusOn = (name: string) => screen.getByRole('button', { name }).focus()

interface Point {
  id: string
  name: string
  size: number | null
}

const columns: readonly Column<Point>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'size', header: 'Size', cell: ({ size }) => size, sortValue: ({ size }) => size },
  { id: 'id', header: 'Id', cell: ({ id }) => id },
]

const points = (...entries: readonly (readonly [name: string, size: number | null])[]): readonly Point[] =>
  entries.map(([name, size], index) => ({ id: String(index), name, size }))

function Points(props: Partial<DataTableProps<Point>>) {
  return (
    <PorticoProvider locale="en">
      <DataTable
        label="Points"
        loadingLabel="Loading"
        empty={null}
        columns={columns}
        rows={[]}
        getRowId={({ id }) => id}
        onSortChange={fn()}
        {...props}
      />
    </PorticoProvider>
  )
}

/** The checkbox of a user's row. */
const box = (id: string) => {
  const row = screen.getByRole('row', { name: new RegExp(id) })
  return within(row).getByRole<HTMLInputElement>('checkbox')
}

const bar = () => screen.queryByRole('region', { name: 'Selected users' })
const renderSelectable = (actions?: ReactNode) =>
  render(<DataTable {...userTable} rows={users.slice(0, 5)} selection={{ ...userSelection.en, actions }} />)

conforms((probe) => <Default {...probe} />)

test('is a table with a name, column headers, and a row header in each row', () => {
  render(<Default />)
  const table = screen.getByRole('table', { name: 'Workspaces' })
  expect(table).toHaveAttribute('aria-rowcount', '8')
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'State',
    'Name',
    'Machine',
    'Users',
    'URL',
    'Actions',
  ])
  expect(names()).toContain('Field engineering')
  expect(screen.getByRole('row', { name: /^Down Field engineering FE-JUMP-03 50/ })).toHaveAttribute(
    'aria-rowindex',
    '4',
  )
})

describe('sorting', () => {
  test('only the sorted column has aria-sort, and only sortable columns have a button', () => {
    render(<Default />)
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    expect(within(head('Actions')).queryByRole('button')).toBeNull()
  })

  test('a column that is not sortable has no button, nor has any without onSortChange', () => {
    const { rerender } = render(<Points rows={points(['a', 1])} />)
    expect(sortButton('Name')).toBeVisible()
    expect(within(head('Id')).queryByRole('button')).toBeNull()
    rerender(<Points rows={points(['a', 1])} onSortChange={undefined} />)
    expect(within(head('Name')).queryByRole('button')).toBeNull()
  })

  test(
    'a press sorts ascending, a second one reverses, another column starts ascending',
    { tags: ['core'] },
    async () => {
      const { onSortChange } = spy(Default, ['onSortChange'])
      await userEvent.click(sortButton('Users'))
      expect(names()[0]).toBe('Legacy ERP')
      await userEvent.click(sortButton('Users'))
      expect(names()[0]).toBe('Field engineering')
      await userEvent.click(sortButton('Machine'))
      expect(names()[0]).toBe('Accounting')
      expect(onSortChange.mock.calls.map(([sort]) => sort)).toEqual([
        { columnId: 'users', direction: 'ascending' },
        { columnId: 'users', direction: 'descending' },
        { columnId: 'machine', direction: 'ascending' },
      ])
    },
  )

  test('only calls onSortChange and renders the rows in their given order', async () => {
    const onSortChange = fn()
    const rows = points(['b', 1], ['a', 2])
    render(
      <Points rows={rows} sort={{ columnId: 'name', direction: 'descending' }} onSortChange={onSortChange} />,
    )
    await userEvent.click(sortButton('Name'))
    expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'ascending' })
    expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['b', 'a'])
  })
})

followsKeyboardTable(meta, {
  ...rowKeys(<Default />),
  'Ctrl + Home, Ctrl + End': async () => {
    render(<Default rows={manyWorkspaces(300)} />)
    focusOn('Configure Site 2')
    await pressTo('{Control>}{End}{/Control}', () =>
      screen.getByRole('button', { name: 'Configure Site 300' }),
    )
    await pressTo('{Control>}{Home}{/Control}', () =>
      screen.getByRole('button', { name: 'Configure Site 1' }),
    )
  },
  Tab: () =>
    tabsThrough(
      <Default rows={sevenWorkspaces.slice(0, 2)} />,
      ...['State', 'Name', 'Machine', 'Users', 'URL'].map((name) => ['button', name] as const),
      ...workspaceStops,
    ),
  'Shift + Tab': async () => {
    render(<Default rows={sevenWorkspaces.slice(0, 1)} />)
    screen.getByRole('button', { name: 'Delete Accounting' }).focus()
    for (const name of ['Members of Accounting', 'Configure Accounting']) {
      await userEvent.tab({ shift: true })
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
    }
  },
  'Enter, Space': async () => {
    const { unmount } = render(<Default />)
    for (const key of ['{Enter}', ' ']) {
      sortButton(key === ' ' ? 'Machine' : 'Users').focus()
      const name = key === ' ' ? 'Machine' : 'Users'
      await userEvent.keyboard(key)
      expect(head(name)).toHaveAttribute('aria-sort', 'ascending')
      await userEvent.keyboard(key)
      expect(head(name)).toHaveAttribute('aria-sort', 'descending')
      await expectFocus(() => sortButton(name))
    }
    unmount()
    renderSelectable()
    box('user-01').focus()
    await userEvent.keyboard(' ')
    expect(box('user-01')).toBeChecked()
  },
  'Shift + Space': async () => {
    renderSelectable()
    box('user-01').focus()
    await userEvent.keyboard(' ')
    box('user-03').focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    box('user-02').focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value),
    ).toEqual(['user-01@northwind.example'])
  },
  Escape: async () => {
    renderSelectable(
      <Menu trigger={<Button>Role</Button>}>
        <MenuItem id="admin" label="Administrator" />
      </Menu>,
    )
    await userEvent.click(box('user-01'))
    screen.getByRole('button', { name: 'Role' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu').matches(':focus-within')).toBe(true))
    await userEvent.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('button', { name: 'Role' }))
    expect(bar()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(bar()).toBeNull()
  },
})

test('the sticky head does not hide a focused control', async () => {
  await page.viewport(1280, 400)
  render(<Default rows={manyWorkspaces(20)} />)
  const buttons = screen.getAllByRole('button', { name: /^Delete/ })
  window.scrollTo(0, document.documentElement.scrollHeight)
  for (const button of buttons.toReversed()) {
    button.focus()
    const covered = head('Name').getBoundingClientRect().bottom
    expect(button.getBoundingClientRect().top).toBeGreaterThan(covered)
  }
})

describe('states', () => {
  test('loading: skeleton rows of the real height, announced politely, hidden from screen readers', () => {
    render(<Loading />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading workspaces')
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('No workspaces found.')).toBeNull()
    expect(screen.getAllByRole('row')).toHaveLength(1)
    const rows = [...screen.getByRole('table').querySelectorAll('tbody tr')].slice(0, -1)
    expect(new Set(rows.map((row) => row.getBoundingClientRect().height))).toEqual(new Set([48]))
  })

  test('loading: shows as many skeleton rows as items are expected', () => {
    render(<Loading skeletonCount={10} />)
    expect(screen.getByRole('table').querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(10)
  })

  test('rows stay while they reload, without an announcement', () => {
    render(<Default isLoading />)
    expect(names()).toHaveLength(7)
    expect(screen.queryByText('Loading workspaces')).toBeNull()
  })

  test('empty: the empty state replaces the table', () => {
    render(<Empty />)
    expect(screen.getByText('No workspaces found.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a problem is above the last loaded rows', () => {
    render(<Problem />)
    const problem = screen.getByText(/Could not refresh/)
    const table = screen.getByRole('table')
    expect(problem.getBoundingClientRect().bottom).toBeLessThan(table.getBoundingClientRect().top)
    expect(names()).toHaveLength(7)
  })

  test('is not empty when loading failed', () => {
    render(<ProblemWithoutRows />)
    expect(screen.getByText('Could not load the workspaces.')).toBeVisible()
    expect(screen.queryByText('No workspaces found.')).toBeNull()
  })
})

test('does not scroll sideways from 801 px on', async () => {
  await page.viewport(801, 700)
  render(<Default />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(801)
  const cells = [...document.querySelectorAll('tbody tr:first-child > *')]
  expect(cells.every((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
})

test('a truncated text shows in a tooltip on focus', async () => {
  const long = 'A name that is far too long for a column of this width, by any measure that one could take'
  render(<Points rows={points([long, 1])} />)
  const text = screen.getByText(long)
  await page.viewport(500, 600)
  await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'))
  sortButton('Size').focus()
  await pressTo('{Tab}', () => text)
  expect(await screen.findByRole('tooltip')).toHaveTextContent(long)
})

describe('one Tab stop for each row', () => {
  test('Tab moves to the next row, and after the last one out of the table', { tags: ['core'] }, async () => {
    render(
      <>
        <Default rows={sevenWorkspaces.slice(0, 2)} tabsByRow />
        <button type="button">After</button>
      </>,
    )
    focusOn('Configure Accounting')
    await userEvent.tab()
    await expectFocus(() => screen.getByRole('link', { name: /^design/ }))
    await userEvent.tab()
    await expectFocus(() => screen.getByRole('button', { name: 'After' }))
  })

  test('Shift and Tab go back, and before the first one to the heads', async () => {
    render(<Default rows={sevenWorkspaces.slice(0, 2)} tabsByRow />)
    focusOn('Configure Design studio')
    await userEvent.tab({ shift: true })
    await expectFocus(() => screen.getByRole('link', { name: /^accounting/ }))
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('columnheader', { name: 'URL' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
  })
})
