import { expect, test } from 'vitest'
import { LinkRouter } from '../press/PlainLink.tsx'
import { composeStories, conforms, fn, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import * as stories from './Breadcrumb.stories.tsx'
import meta from './Breadcrumb.stories.tsx'

const { Collapsed, Default, Wrapped } = composeStories(stories)
const nav = () => screen.getByRole('navigation', { name: 'You are here' })
const more = () => screen.getByRole('button', { name: 'More pages' })

conforms((probe) => <Default {...probe} />)

test('links to every page above, and not to the current one', () => {
  render(<Default />)
  expect(within(nav()).getAllByRole('link')).toHaveLength(3)
  expect(screen.getByText('Members')).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Collapsed />)
    await pressTo('{Tab}', () => screen.getByRole('link', { name: 'Northwind Labs' }))
    await pressTo('{Tab}', more)
  },
  Enter: async () => {
    const navigate = fn()
    render(
      <LinkRouter navigate={navigate}>
        <Collapsed />
      </LinkRouter>,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    expect(navigate).toHaveBeenLastCalledWith('#company', undefined)
    await userEvent.keyboard('{Tab}{Enter}')
    await expectFocus(() => screen.getByRole('menuitem', { name: 'Workspaces' }))
    expect(screen.getAllByRole('menuitem')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(navigate).toHaveBeenLastCalledWith('#accounting', undefined)
    await expectFocus(more)
  },
})

test('shows all links again when they fit', { tags: ['core'] }, async () => {
  const { rerender } = render(<Sized width={280} />)
  expect(within(nav()).getAllByRole('link')).toHaveLength(1)
  rerender(<Sized width={900} />)
  await waitFor(() => expect(within(nav()).getAllByRole('link')).toHaveLength(3))
  rerender(<Sized width={280} />)
  await waitFor(() => expect(more()).toBeVisible())
})

test('wraps when there is no middle', async () => {
  render(<Wrapped />)
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(nav().scrollWidth).toBeLessThanOrEqual(nav().clientWidth))
})

spoken(stories, 'Collapsed', [
  'navigation, You are here',
  '  list',
  '    listitem, level 1, position 1, set size 3',
  '      link, Northwind Labs',
  '    listitem, level 1, position 2, set size 3',
  '      button, More pages, not expanded, has popup menu',
  '    listitem, level 1, position 3, set size 3',
  '      current page',
  '        Members',
])

function Sized({ width }: { width: number }) {
  return (
    <div style={{ inlineSize: width }}>
      <Default />
    </div>
  )
}
