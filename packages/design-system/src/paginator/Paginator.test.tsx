import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { composeStories, conforms, fn, followsKeyboardTable, spy } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent } from '../testing/react.ts'
import { Paginator, type PaginatorProps } from './Paginator.tsx'
import meta, * as stories from './Paginator.stories.tsx'

const { Default } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name: `${name} page` })
const announcement = () => screen.getByRole('status').textContent
const bare = (props: Partial<PaginatorProps>) => (
  <Paginator label="Pages" page={1} pageSize={10} total={57} onPageChange={() => undefined} {...props} />
)

conforms((probe) => <Default {...probe} />)

test('is a named navigation that shows the current page', () => {
  render(<Default />)
  expect(screen.getByRole('navigation', { name: 'Pages of users' })).toBeVisible()
  expect(screen.getByText('11 to 20 of 57')).toBeVisible()
  expect(screen.getByText('Page 2 of 6')).toBeVisible()
})

test('each button goes to its page', async () => {
  const { onPageChange } = spy(Default, ['onPageChange'], { page: 3 })
  for (const name of ['Next', 'Last', 'Previous', 'First']) await userEvent.click(button(name))
  expect(onPageChange.mock.calls).toEqual([[4], [6], [5], [1]])
})

test('announces the result of a press once, and no other changes', { tags: ['core'] }, async () => {
  const { rerender } = render(bare({ page: 1 }))
  expect(announcement()).toBe('')
  await userEvent.click(button('Next'))
  rerender(bare({ page: 2 }))
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(announcement()).toBe('11 to 20 of 57')
  rerender(bare({ page: 1, total: 3 }))
  expect(announcement()).toBe('')
  rerender(bare({ page: 1, total: 57 }))
  await userEvent.click(button('Next'))
  rerender(bare({ page: 2 }))
  expect(announcement()).toBe('11 to 20 of 57')
})

test.each([
  [{ page: 99 }, '51 to 57 of 57', 'Page 6 of 6'],
  [{ page: 0 }, '1 to 10 of 57', 'Page 1 of 6'],
  [{ total: 0 }, '0 to 0 of 0', 'Page 1 of 1'],
])('%o is rendered as "%s"', (props, range, place) => {
  render(bare(props))
  expect(screen.getByText(range)).toBeVisible()
  expect(screen.getByText(place)).toBeVisible()
})

test('a page size has a label, and one that is not an option is added', async () => {
  const onPageSizeChange = fn()
  render(bare({ page: 3, pageSize: 15, pageSizes: [5, 10, 20], onPageSizeChange }))
  const select = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(select).toHaveValue('15')
  await userEvent.selectOptions(select, '10')
  expect(onPageSizeChange).toHaveBeenCalledWith(10, 4)
})

test.each([320, 390])('does not scroll sideways at %i px, and shows every button', async (width) => {
  await browser.viewport(width, 700)
  render(<Default />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const name of ['First', 'Previous', 'Next', 'Last']) expect(button(name)).toBeVisible()
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default page={1} />)
    await pressTo('{Tab}', () => screen.getByRole('combobox', { name: 'Rows per page' }))
    for (const name of ['First', 'Previous', 'Next', 'Last']) await pressTo('{Tab}', () => button(name))
  },
  'Enter, Space': async () => {
    const { onPageChange } = spy(Default, ['onPageChange'])
    button('Next').focus()
    await userEvent.keyboard('{Enter} ')
    expect(onPageChange.mock.calls).toEqual([[3], [4]])
    await expectFocus(() => button('Next'))
  },
})
