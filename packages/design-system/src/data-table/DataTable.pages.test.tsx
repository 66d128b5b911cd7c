import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import type { Column } from './column.ts'
import * as stories from './DataTable.features.stories.tsx'
import { userFilter, userPages, users, type UserRow } from './userFixture.tsx'

const { Filter, NoResults, Pages } = composeStories(stories)

const emails = () =>
  screen
    .getAllByText(/@northwind\.example$/)
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent.slice(5, 7))
const button = (name: string) => screen.getByRole('button', { name })

const press = (name: string) => userEvent.click(button(name))

/** What live regions say from now on. */
const listen = () => {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'childList' && addedNodes.length === 0) continue
      const region = (target instanceof Element ? target : target.parentElement)?.closest('output')
      if (region?.textContent) heard.push(region.textContent)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return { heard, stop: () => observer.disconnect() }
}

describe('pages', () => {
  test('ten rows at first, each with its place in the whole', async () => {
    render(<Pages />)
    expect(emails()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '58')
    await press('Last page')
    expect(emails()).toEqual(['51', '52', '53', '54', '55', '56', '57'])
    expect(screen.getByRole('row', { name: /user-57/ })).toHaveAttribute('aria-rowindex', '58')
  })

  test('a press keeps focus and says once which rows are shown', async () => {
    render(<Pages />)
    const { heard, stop } = listen()
    await press('Next page')
    await waitFor(() => expect(heard).toEqual(['Rows 11 to 20 of 57']))
    stop()
    expect(button('Next page')).toHaveFocus()
  })

  test('another order goes back to the first page, and tells', async () => {
    const onPageChange = fn()
    render(<Pages pagination={{ ...userPages.en, defaultPage: 3, onPageChange }} />)
    expect(emails()[0]).toBe('21')
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Email' })).getByRole('button'))
    expect(emails()[0]).toBe('57')
    expect(onPageChange.mock.calls).toEqual([[1]])
  })

  test('another page size keeps the first row in sight', async () => {
    render(<Pages pagination={{ ...userPages.en, defaultPage: 3 }} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5')
    expect(emails()).toEqual(['21', '22', '23', '24', '25'])
    expect(screen.getByText('Page 5 of 12')).toBeVisible()
  })

  test('controlled, it asks and does not act', async () => {
    const onPageChange = fn()
    const onPageSizeChange = fn()
    render(<Pages pagination={{ ...userPages.en, page: 2, pageSize: 20, onPageChange, onPageSizeChange }} />)
    await press('Next page')
    await userEvent.selectOptions(screen.getByRole('combobox'), '50')
    expect(onPageChange.mock.calls).toEqual([[3]])
    expect(onPageSizeChange.mock.calls).toEqual([[50, 1]])
    expect(emails()[0]).toBe('21')
  })

  test('a page that comes together with its order is meant', () => {
    const onPageChange = fn()
    const at = (currentPage: number, direction: 'ascending' | 'descending') => (
      <Pages
        sort={{ columnId: 'email', direction }}
        pagination={{ ...userPages.en, page: currentPage, onPageChange }}
      />
    )
    const { rerender } = render(at(1, 'descending'))
    rerender(at(3, 'ascending'))
    expect(emails()[0]).toBe('21')
    expect(onPageChange).not.toHaveBeenCalled()
  })

  test('a page beyond the end shows the last, and is there again once its rows are', () => {
    const pagination = { ...userPages.en, defaultPage: 4 }
    const { rerender } = render(<Pages rows={[]} isLoading pagination={pagination} />)
    rerender(<Pages pagination={pagination} />)
    expect(emails()[0]).toBe('31')
    rerender(<Pages rows={users.slice(0, 12)} pagination={pagination} />)
    expect(emails()).toEqual(['11', '12'])
  })
})

describe('filter', () => {
  test('finds without case and accents, and starts at the first page', async () => {
    render(<Filter />)
    await press('Last page')
    await userEvent.type(screen.getByRole('searchbox'), 'ÁLVARÉZ')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 7 }, () => expect.stringContaining('Álvarez')),
    )
    expect(screen.getByText('Page 1 of 1')).toBeVisible()
  })

  test('searches only what the columns give, each for itself', async () => {
    render(<Filter />)
    await userEvent.type(screen.getByRole('searchbox'), 'administrator')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'reyes user')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('says once how many there are, when typing rests', async () => {
    render(<Filter />)
    const { heard, stop } = listen()
    await userEvent.type(screen.getByRole('searchbox'), 'user-1')
    await waitFor(() => expect(heard).not.toEqual([]), { timeout: 3000 })
    stop()
    expect(heard).toEqual(['10 of 57 users'])
  })

  test('no results is not empty: it says what was looked for and can be undone, with focus on the first row', async () => {
    render(<NoResults />)
    expect(screen.getByText('No user matches “Ulises”.')).toBeVisible()
    expect(screen.queryByText('No users yet.')).toBeNull()
    await press('Clear filter')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getAllByRole('row')[1]).toHaveFocus()
  })

  test('nothing there is empty, whatever is looked for', () => {
    render(<NoResults rows={[]} />)
    expect(screen.getByText('No users yet.')).toBeVisible()
    expect(screen.queryByText(/No user matches/)).toBeNull()
  })

  test('a filter without anything to search in says so', () => {
    const filter = { ...userFilter.en, query: 'a', onClear: () => undefined }
    const columns: readonly Column<UserRow>[] = [{ id: 'name', header: 'Name', cell: ({ name }) => name }]
    expect(() => render(<Pages columns={columns} filter={filter} />)).toThrow(/filterValue/)
  })
})

test('a table that grows on scrolling needs words for its button', () => {
  expect(() => render(<Pages pagination={undefined} />)).toThrow(/showMoreLabel/)
})
