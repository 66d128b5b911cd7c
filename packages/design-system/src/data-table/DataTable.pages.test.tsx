import { describe, expect, test } from 'vitest'
import { composeStories, fn } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor } from '../testing/react.ts'
import * as stories from './DataTable.features.stories.tsx'
import { button, emails, press } from './tableTesting.fixture.ts'
import { DataTable } from './DataTable.tsx'
import { userPages, userTable, users } from './users.fixture.tsx'

const { Filter, NoResults, Pages, Selection } = composeStories(stories)

/** Announcements of live regions from now on. */
const listen = () => {
  const announcements: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'childList' && addedNodes.length === 0) continue
      const region = (target instanceof Element ? target : target.parentElement)?.closest('output')
      if (region?.textContent) announcements.push(region.textContent)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return { announcements, stop: () => observer.disconnect() }
}

describe('pages', () => {
  test('shows ten rows initially, each with its position in the whole', async () => {
    render(<Pages address="" />)
    expect(emails()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '58')
    await press('Last page')
    expect(emails()).toEqual(['51', '52', '53', '54', '55', '56', '57'])
    expect(screen.getByRole('row', { name: /user-57/ })).toHaveAttribute('aria-rowindex', '58')
  })

  test.each([700, 1000, 1200])('start where the text of the rows does, %i px wide', (width) => {
    render(
      <div style={{ inlineSize: width }}>
        <Pages address="" />
      </div>,
    )
    const { paddingInlineStart } = getComputedStyle(screen.getAllByRole('cell')[0] ?? document.body)
    const nav = screen.getByRole('navigation').firstElementChild ?? document.body
    expect(getComputedStyle(nav).paddingInlineStart).toBe(paddingInlineStart)
    expect(nav.getBoundingClientRect().width).toBe(screen.getByRole('table').getBoundingClientRect().width)
  })

  test('stay in place when the bar of a selection comes', async () => {
    render(
      <div style={{ inlineSize: 1000 }}>
        <Selection />
      </div>,
    )
    const range = screen.getByText(/^1 to 10 of/)
    const before = range.getBoundingClientRect().left
    await userEvent.click(screen.getAllByRole('checkbox')[1] ?? document.body)
    expect(screen.getByRole('region')).toBeVisible()
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    expect(range.getBoundingClientRect().left).toBe(before)
  })

  test('a press keeps focus and announces once which rows are shown', { tags: ['core'] }, async () => {
    render(<Pages address="" />)
    const { announcements, stop } = listen()
    await press('Next page')
    await waitFor(() => expect(announcements).toEqual(['11 to 20 of 57']))
    stop()
    expect(button('Next page')).toHaveFocus()
  })

  test('the stories match their names', () => {
    const { unmount } = render(<Pages />)
    expect(screen.getByText('Page 2 of 6')).toBeVisible()
    unmount()
    render(<Filter />)
    expect(emails().length).toBeLessThan(users.length)
    expect(screen.getByRole('searchbox')).toHaveValue('inigo')
  })

  test('another page size keeps the first row visible', async () => {
    render(<Pages address="page=3" />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5')
    expect(emails()).toEqual(['21', '22', '23', '24', '25'])
    expect(screen.getByText('Page 5 of 12')).toBeVisible()
  })

  test('requests a page and a size when controlled', async () => {
    const onPageChange = fn()
    const onPageSizeChange = fn()
    const pages = { page: 2, pageSize: 20, pageSizes: [20, 50], onPageChange, onPageSizeChange }
    render(<DataTable {...userTable} rows={users} pagination={{ label: userPages.en, ...pages }} />)
    await press('Next page')
    await userEvent.selectOptions(screen.getByRole('combobox'), '50')
    expect(onPageChange.mock.calls).toEqual([[3]])
    expect(onPageSizeChange.mock.calls).toEqual([[50, 1]])
    expect(emails()[0]).toBe('21')
  })

  test('shows the last page when the page is beyond the end, and the page again once its rows exist', () => {
    const { rerender } = render(<Pages rows={[]} isLoading address="page=4" />)
    rerender(<Pages address="page=4" />)
    expect(emails()[0]).toBe('31')
    rerender(<Pages rows={users.slice(0, 12)} address="page=4" />)
    expect(emails()).toEqual(['11', '12'])
  })
})

describe('filter', () => {
  test('announces the number of matches once, when typing pauses', async () => {
    render(<Filter address="" />)
    const { announcements, stop } = listen()
    await userEvent.type(screen.getByRole('searchbox'), 'user-1')
    await waitFor(() => expect(announcements).not.toEqual([]), { timeout: 3000 })
    stop()
    expect(announcements).toEqual(['10 of 57 users'])
  })

  test(
    'no results differs from empty: shows the query and can be cleared, which moves focus to the first row',
    { tags: ['core'] },
    async () => {
      render(<NoResults />)
      expect(screen.getByText('No user matches “Ulises”.')).toBeVisible()
      expect(screen.queryByText('No users yet.')).toBeNull()
      await press('Clear filter')
      expect(screen.getByRole('searchbox')).toHaveValue('')
      await expectFocus(() => screen.getAllByRole('row')[1])
    },
  )

  test('without rows it is empty, whatever the query', () => {
    render(<NoResults rows={[]} />)
    expect(screen.getByText('No users yet.')).toBeVisible()
    expect(screen.queryByText(/No user matches/)).toBeNull()
  })
})
