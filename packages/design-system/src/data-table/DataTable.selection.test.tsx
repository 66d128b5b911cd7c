import { flushSync } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Column } from './column.ts'
import { axeViolations, composeStories, fn } from '../testing/kit.ts'
import { act, expectFocus, fireEvent, render, screen, User, userEvent, within } from '../testing/react.ts'
import * as stories from './DataTable.features.stories.tsx'
import { button, emails, press } from './tableTesting.fixture.ts'
import type { TableSelection } from './useSelection.ts'
import { users, userSelection, type UserRow } from './users.fixture.tsx'

const { AllHiddenSelection, Everything, HiddenSelection, NarrowPlaces, Pages, Selection } =
  composeStories(stories)

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const headBox = () => screen.getByRole('checkbox', { name: 'Select all on this page' })
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box !== headBox())
const bar = () => screen.queryByRole('region', { name: 'Selected users' })
/** Text of the bar. */
const count = () =>
  within(screen.getByRole('region', { name: 'Selected users' })).getByText(/^\d+ selected$/).textContent

const rendered: string[] = []

function Counted({ id }: { id: string }) {
  rendered.push(id)
  return id
}

const countedColumns: readonly Column<UserRow>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ id }) => <Counted id={id} />, sortValue: ({ id }) => id },
]

interface SelectableProps {
  rows?: readonly UserRow[]
  isLoading?: boolean
  isPaged?: boolean
  selection?: Partial<TableSelection<UserRow>>
}

/** Controls the selection; the texts are new objects on each render, as in a screen. */
function Selectable({ selection, isPaged = true, ...props }: SelectableProps) {
  return (
    <Pages
      address=""
      {...props}
      {...(!isPaged && { pageLabel: undefined })}
      columns={countedColumns}
      selection={{ ...userSelection.en, rowLabel: ({ name }) => `Select ${name}`, ...selection }}
    />
  )
}

describe('selection', () => {
  test.each(['mouse', 'keyboard', 'touch'] as const)('selects a row by %s', async (interactionType) => {
    const onSelectedIdsChange = fn()
    render(<Selectable selection={{ onSelectedIdsChange }} />)
    const tester = new User({ interactionType }).createTester('Table', { root: screen.getByRole('table') })
    await tester.toggleRowSelection({ row: screen.getByRole('row', { name: /user-03/ }) })
    expect(onSelectedIdsChange.mock.calls).toEqual([[new Set(['user-03@northwind.example'])]])
    expect(screen.getByRole('checkbox', { name: 'Select Aino Virtanen' })).toBeChecked()
    expect(count()).toBe('1 selected')
  })

  test('does not render cells again', async () => {
    const { rerender } = render(<Selectable />)
    rendered.length = 0
    await userEvent.click(boxes()[2] ?? headBox())
    await userEvent.click(headBox())
    rerender(<Selectable rows={[...users]} />)
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(11)
    expect(rendered).toEqual([])
  })

  test('the header checkbox selects the page, is mixed for a part, and clears the page', async () => {
    render(<Selectable />)
    await userEvent.click(boxes()[0] ?? headBox())
    expect(headBox()).toBePartiallyChecked()
    await userEvent.click(headBox())
    expect(headBox()).toBeChecked()
    expect(count()).toBe('10 selected')
    await press('Next page')
    expect(headBox()).not.toBeChecked()
    await press('Previous page')
    await userEvent.click(headBox())
    expect(bar()).toBeNull()
  })

  test('rows of all pages can be selected, and focus stays', { tags: ['core'] }, async () => {
    render(<Selectable />)
    await userEvent.click(headBox())
    await press('Select all 57')
    expect(count()).toBe('57 selected')
    await expectFocus(() => button('Select all 57'))
    expect(button('Select all 57')).toHaveAttribute('aria-disabled', 'true')
  })

  test('persists over pages and sorting; with Shift selects a range', async () => {
    render(<Selectable />)
    const user = userEvent.setup()
    await user.click(boxes()[1] ?? headBox())
    await user.keyboard('{Shift>}')
    await user.click(boxes()[3] ?? headBox())
    await user.keyboard('{/Shift}')
    await user.click(button('Next page'))
    expect(count()).toBe('3 selected')
    await user.click(within(screen.getByRole('columnheader', { name: 'Email' })).getByRole('button'))
    await user.click(button('Last page'))
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  })

  test('removed rows are deselected, rows that load again are not', { tags: ['core'] }, () => {
    const onSelectedIdsChange = fn()
    const selection = {
      defaultSelectedIds: new Set(users.slice(0, 3).map(({ id }) => id)),
      onSelectedIdsChange,
    }
    const { rerender } = render(<Selectable selection={selection} />)
    rerender(<Selectable selection={selection} rows={[]} isLoading />)
    rerender(<Selectable selection={selection} rows={users.slice(2)} />)
    expect(count()).toBe('1 selected')
    expect(announcements()).toContain('1 selected')
    expect(onSelectedIdsChange.mock.calls).toEqual([[new Set(['user-03@northwind.example'])]])
  })

  test('clearing it moves focus to the header checkbox and is announced', { tags: ['core'] }, async () => {
    render(<Selectable selection={{ defaultSelectedIds: new Set([users[0]?.id ?? '']) }} />)
    await press('Clear selection')
    await expectFocus(headBox)
    expect(bar()).toBeNull()
    expect(announcements()).toContain('0 selected')
  })

  test('a bulk action that removes the rows leaves focus in the table', async () => {
    render(<Selection />)
    await userEvent.click(headBox())
    await press('Delete')
    expect(emails()[0]).toBe('11')
    await expectFocus(headBox)
  })

  test('controlled, it only calls onSelectedIdsChange', async () => {
    const onSelectedIdsChange = fn()
    render(<Selectable selection={{ selectedIds: new Set(), onSelectedIdsChange }} />)
    await userEvent.click(headBox())
    expect(onSelectedIdsChange).toHaveBeenCalledTimes(1)
    expect(bar()).toBeNull()
  })

  test('without pages the header checkbox selects every row', async () => {
    render(<Selectable isPaged={false} />)
    await userEvent.click(headBox())
    expect(count()).toBe('57 selected')
    expect(screen.queryByRole('button', { name: 'Select all 57' })).toBeNull()
  })
})

const inBar = (text: string) => within(bar() ?? document.body).queryAllByText(text)

describe('selected rows that the filter hides', () => {
  test(
    'are counted and announced while the filter hides them, and can be deselected',
    { tags: ['core'] },
    async () => {
      render(<HiddenSelection />)
      expect(count()).toBe('3 selected')
      expect(inBar('2 hidden by the filter').map(({ tagName }) => tagName)).toEqual(['OUTPUT', 'SPAN'])
      await press('Deselect hidden')
      expect(count()).toBe('1 selected')
      expect(inBar('2 hidden by the filter')).toEqual([])
      await expectFocus(headBox)
      await userEvent.clear(screen.getByRole('searchbox'))
      expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    },
  )

  test('can be shown in place of the filter, until the next filter or “Show all”', async () => {
    render(<HiddenSelection />)
    await press('Show selected')
    expect(emails()).toEqual(['01', '02', '03'])
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(inBar('Only the selected are shown')).toHaveLength(2)
    await expectFocus(() => button('Show all'))
    await userEvent.click(boxes()[0] ?? headBox())
    expect(emails()).toHaveLength(3)
    await press('Show all')
    expect(emails()).toHaveLength(10)
    await expectFocus(headBox)
    await userEvent.type(screen.getByRole('searchbox'), 'aino')
    await press('Show selected')
    expect(emails()).toEqual(['02', '03'])
    await userEvent.type(screen.getByRole('searchbox'), 'aino')
    await userEvent.clear(screen.getByRole('searchbox'))
    expect(emails()).toHaveLength(10)
  })

  test('all rows are shown again once none of them is selected', async () => {
    render(<HiddenSelection />)
    await press('Show selected')
    await press('Clear selection')
    expect(emails()).toHaveLength(10)
  })

  test('have their bar also when no row matches', { tags: ['core'] }, async () => {
    render(<AllHiddenSelection />)
    expect(inBar('3 hidden by the filter')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    await press('Show selected')
    expect(emails()).toEqual(['01', '02', '03'])
    await expectFocus(() => button('Show all'))
  })

  test('deselected when no row matches, focus is on what clears the filter', async () => {
    render(<AllHiddenSelection />)
    await press('Deselect hidden')
    expect(bar()).toBeNull()
    await expectFocus(() => button('Clear filter'))
  })
})

const isSelectable = ({ role }: UserRow) => role === 'user'

describe('rows that cannot be selected', () => {
  const selectable = users.filter(isSelectable).length

  test('have no checkbox, and neither the header checkbox nor a range nor “all” selects them', async () => {
    render(<Selectable selection={{ isSelectable }} />)
    const rows = screen.getAllByRole('row').slice(1)
    expect(boxes().length).toBeLessThan(rows.length)
    expect(rows.map(({ children }) => children.length)).toEqual(rows.map(() => 3))
    await userEvent.click(headBox())
    expect(headBox()).toBeChecked()
    expect(count()).toBe(`${boxes().length} selected`)
    await press('Clear selection')
    const [first, last] = [boxes()[0], boxes().at(-1)]
    const user = userEvent.setup()
    await user.click(first ?? document.body)
    await user.keyboard('{Shift>}')
    await user.click(last ?? document.body)
    await user.keyboard('{/Shift}')
    expect(count()).toBe(`${boxes().length} selected`)
    await press(`Select all ${selectable}`)
    expect(count()).toBe(`${selectable} selected`)
  })

  test('a page without selectable rows has no header checkbox', () => {
    render(<Selectable selection={{ isSelectable: () => false }} />)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })
})

describe('narrow containers', () => {
  test.each([
    [1000, ['Name', 'Email', 'Role', 'Status', 'Actions'], 'Aino Virtanen'],
    [800, ['Name', 'Email', 'Status', 'Actions'], 'Aino VirtanenRoleUser'],
    [600, ['Name', 'Status', 'Actions'], 'Aino Virtanenuser-03@northwind.exampleRoleUser'],
    [440, ['Name', 'Actions'], 'Aino Virtanenuser-03@northwind.exampleRoleUserStatusActive'],
  ])(
    'at %i px the headers %o are visible, and the other cells are in the row header',
    async (width, heads, first) => {
      render(<NarrowPlaces />)
      const table = screen.getByRole('table', { name: `Users, ${width} px` })
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(heads)
      const widths = within(table)
        .getAllByRole('columnheader')
        .map((head) => head.getBoundingClientRect().width)
      expect(Math.min(...widths)).toBeGreaterThan(60)
      expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
        table.parentElement?.clientWidth ?? 0,
        0,
      )
      const header = within(table).getAllByRole('rowheader')[2]
      expect(header?.innerText.replaceAll(/\s*\n\s*/g, '')).toBe(first)
    },
  )

  test('shows everything once at any width', async () => {
    await page.viewport(700, 800)
    render(<Everything />)
    expect(
      screen.getAllByText('user-01@northwind.example').filter((element) => element.checkVisibility()),
    ).toHaveLength(1)
    expect(await axeViolations(document.body)).toEqual([])
  })
})

test('paints the header checkbox before the rows and the bar', () => {
  render(<Selection />)
  act(() => {
    flushSync(() => fireEvent.click(headBox()))
    expect(headBox()).toBeChecked()
    expect(boxes().some(({ checked }) => checked)).toBe(false)
    expect(bar()).toBeNull()
  })
  expect(boxes().every(({ checked }) => checked)).toBe(true)
  expect(bar()).not.toBeNull()
})
