import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { LinkRouter } from '../provider/index.ts'
import { fn } from 'storybook/test'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Breadcrumb, type BreadcrumbProps } from './Breadcrumb.tsx'
import meta, * as stories from './Breadcrumb.stories.tsx'

const { Collapsed, Default, Wrapped } = composeStories(stories)
const nav = () => screen.getByRole('navigation', { name: 'You are here' })
const more = () => screen.getByRole('button', { name: 'More pages' })

describe('Breadcrumb', () => {
  conforms((probe) => (
    <Breadcrumb {...probe} label="You are here" items={[]} current="Members" moreLabel="More pages" />
  ))

  test('keeps its looks to itself, and has names', () => {
    expectTypeOf<BreadcrumbProps>().not.toHaveProperty('className')
    expectTypeOf<Omit<BreadcrumbProps, 'label'>>().not.toExtend<BreadcrumbProps>()
    expectTypeOf<Omit<BreadcrumbProps, 'moreLabel'>>().not.toExtend<BreadcrumbProps>()
  })

  test('leads to every page above, and this one is no link', () => {
    render(<Default />)
    expect(within(nav()).getAllByRole('link')).toHaveLength(3)
    expect(screen.getByText('Members')).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Collapsed />)
      await userEvent.tab()
      expect(screen.getByRole('link', { name: 'Northwind Labs' })).toHaveFocus()
      await userEvent.tab()
      expect(more()).toHaveFocus()
    },
    Enter: async () => {
      const navigate = fn()
      render(
        <LinkRouter navigate={navigate}>
          <Collapsed />
        </LinkRouter>,
      )
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(navigate).toHaveBeenLastCalledWith('#company', undefined)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Workspaces' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}{Enter}')
      expect(navigate).toHaveBeenLastCalledWith('#accounting', undefined)
      await waitFor(() => expect(more()).toHaveFocus())
    },
  })

  test('shows all again when there is room again', async () => {
    const { rerender } = render(<Sized width={280} />)
    expect(within(nav()).getAllByRole('link')).toHaveLength(1)
    rerender(<Sized width={900} />)
    await waitFor(() => expect(within(nav()).getAllByRole('link')).toHaveLength(3))
    rerender(<Sized width={280} />)
    await waitFor(() => expect(more()).toBeVisible())
  })

  test('without a middle it goes on in the next line', async () => {
    render(<Wrapped />)
    expect(screen.queryByRole('button')).toBeNull()
    await waitFor(() => expect(nav().scrollWidth).toBeLessThanOrEqual(nav().clientWidth))
  })

  speaks(stories, 'Collapsed', {
    en: [
      'navigation, You are here',
      'list',
      'listitem, level 1, position 1, set size 3',
      'link, Northwind Labs',
      'end of listitem, level 1, position 1, set size 3',
      'listitem, level 1, position 2, set size 3',
      'button, More pages, not expanded, has popup menu',
      'end of listitem, level 1, position 2, set size 3',
      'listitem, level 1, position 3, set size 3',
      'current page',
      'Members',
      'end, current page',
      'end of listitem, level 1, position 3, set size 3',
      'end of list',
      'end of navigation, You are here',
    ],
    es: [
      'navigation, Estás aquí',
      'list',
      'listitem, level 1, position 1, set size 3',
      'link, Northwind Labs',
      'end of listitem, level 1, position 1, set size 3',
      'listitem, level 1, position 2, set size 3',
      'button, Más páginas, not expanded, has popup menu',
      'end of listitem, level 1, position 2, set size 3',
      'listitem, level 1, position 3, set size 3',
      'current page',
      'Miembros',
      'end, current page',
      'end of listitem, level 1, position 3, set size 3',
      'end of list',
      'end of navigation, Estás aquí',
    ],
  })
})

function Sized({ width }: { width: number }) {
  return (
    <div style={{ inlineSize: width }}>
      <Default />
    </div>
  )
}
