import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { page } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import {
  AppShell,
  SideNav,
  SkipLink,
  TopBar,
  type AppShellProps,
  type SideNavProps,
  type TopBarProps,
} from './index.ts'
import * as stories from './AppShell.stories.tsx'

const { Default, LongPage, Spanish, WorkspacesLike } = composeStories(stories)

const box = (element: Element | null | undefined): DOMRect =>
  element?.getBoundingClientRect() ?? new DOMRect()

const nav = () => screen.getByRole('navigation')

afterEach(async () => {
  window.scrollTo(0, 0)
  await page.viewport(1280, 800)
})

test('they keep their looks to themselves', () => {
  expectTypeOf<AppShellProps>().not.toHaveProperty('className')
  expectTypeOf<TopBarProps>().not.toHaveProperty('className')
  expectTypeOf<SideNavProps>().not.toHaveProperty('style')
})

describe('AppShell', () => {
  conforms((probe) => (
    <AppShell {...probe} skipLabel="Skip" topBar={null} sideNav={null}>
      <h1>Users</h1>
    </AppShell>
  ))

  test('has its landmarks, each once', () => {
    render(<Default />)
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Portico' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  })

  test('keyboard: skip link, bar, menu, content, in this order', async () => {
    render(<WorkspacesLike />)
    for (const name of [
      'Skip to content',
      'Portico',
      'Search',
      'Get plan',
      'Workspaces',
      'Users',
      'Account',
      'Help (opens in a new tab)',
      'Filter',
    ]) {
      await userEvent.tab()
      expect(document.activeElement).toHaveAccessibleName(name)
    }
  })

  test('keyboard: Enter on the skip link moves focus to the content, and Tab goes on from there', async () => {
    render(<WorkspacesLike />)
    const address = location.href
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(location.href).toBe(address)
    await userEvent.tab()
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveFocus()
  })

  test('the skip link shows itself only on focus', async () => {
    render(<Default />)
    const link = screen.getByRole('link', { name: 'Skip to content' })
    expect(box(link).bottom).toBeLessThanOrEqual(0)
    await userEvent.tab()
    await waitFor(() => expect(box(link).top).toBeGreaterThanOrEqual(0))
  })

  test('bar, menu and the head of a table stay in view while the page scrolls', async () => {
    render(<LongPage />)
    await waitFor(() => {
      window.scrollTo(0, 600)
      expect(window.scrollY).toBe(600)
    })
    expect(box(screen.getByRole('banner')).top).toBe(0)
    expect(box(nav()).top).toBe(52)
    expect(box(screen.getByRole('columnheader', { name: 'Name' })).top).toBe(52)
  })
})

describe('layouts', () => {
  test.each([
    [1280, 216],
    [1040, 216],
    [1039, 64],
    [801, 64],
  ])('at %i px the menu stands at the start, %i px wide', async (width, expected) => {
    await page.viewport(width, 700)
    render(<Default />)
    expect(box(nav())).toMatchObject({ left: 0, top: 52, width: expected, bottom: 700 })
    expect(box(screen.getByRole('main')).left).toBe(expected)
  })

  test.each([800, 390, 320])('at %i px it is a bar at the bottom', async (width) => {
    await page.viewport(width, 700)
    render(<Default />)
    expect(box(nav())).toMatchObject({ left: 0, width, bottom: 700 })
    for (const link of within(nav()).getAllByRole('link')) {
      expect(box(link).height).toBeGreaterThanOrEqual(44)
    }
  })

  test.each([1280, 1040, 900, 801, 800, 640, 560, 559, 390, 320])(
    'nothing sticks out or overlaps at %i px',
    async (width) => {
      await page.viewport(width, 700)
      render(<Spanish />)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const bar = screen.getByRole('banner')
      const parts = [
        within(bar).getByRole('link'),
        within(bar).getByText('Prueba · quedan 9 días'),
        within(bar).getByRole('button'),
        within(bar).getByRole('img'),
        ...within(bar).queryAllByRole('searchbox'),
      ].map(box)
      for (const [index, one] of parts.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(width)
        for (const other of parts.slice(index + 1)) {
          const isApart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top
          expect(isApart).toBe(true)
        }
      }
      for (const link of within(nav()).getAllByRole('link')) {
        expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
      }
    },
  )

  test('what takes focus is not hidden by the bar at the bottom', async () => {
    await page.viewport(390, 500)
    render(<WorkspacesLike />)
    for (const button of within(screen.getByRole('main')).getAllByRole('button')) {
      button.focus()
      expect(box(button).bottom).toBeLessThanOrEqual(box(nav()).top)
    }
  })

  test('the end of the page is not hidden by the bar at the bottom', async () => {
    await page.viewport(390, 500)
    render(<WorkspacesLike />)
    window.scrollTo(0, document.documentElement.scrollHeight)
    const last = screen.getAllByRole('listitem').findLast((item) => screen.getByRole('main').contains(item))
    await waitFor(() => expect(box(last).bottom).toBeLessThanOrEqual(box(nav()).top))
  })
})

describe('SideNav', () => {
  conforms((probe) => <SideNav {...probe} label="Main" items={[]} />)

  test('marks the current page, and it alone', () => {
    render(<Default />)
    expect(screen.getByRole('link', { name: 'Workspaces' })).toHaveAttribute('aria-current', 'page')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  test('a press navigates in the app', async () => {
    const navigate = fn()
    render(
      <RouterProvider navigate={navigate}>
        <SideNav label="Main" items={[{ id: 'users', label: 'Users', icon: null, href: '/admin/users' }]} />
      </RouterProvider>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    expect(navigate).toHaveBeenCalledWith('/admin/users', undefined)
  })

  test('a way out of the app opens a new tab and says so', () => {
    render(<Default />)
    const help = screen.getByRole('link', { name: 'Help (opens in a new tab)' })
    expect(help).toHaveAttribute('target', '_blank')
    expect(help).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('as a rail its icons keep their names and show them on focus; Escape takes that away', async () => {
    await page.viewport(900, 700)
    render(<Default />)
    const users = screen.getByRole('link', { name: 'Users' })
    await waitFor(() => expect(box(users).width).toBeLessThan(64))
    screen.getByRole('link', { name: 'Workspaces' }).focus()
    await userEvent.tab()
    expect(users).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Users')
    expect(users).not.toHaveAttribute('aria-describedby')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(users).toHaveFocus()
  })

  test('with labels there is no tooltip', async () => {
    render(<Default />)
    screen.getByRole('link', { name: 'Workspaces' }).focus()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Users' })).toHaveFocus()
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('TopBar', () => {
  conforms((probe) => <TopBar {...probe} brand={{ name: 'Portico', href: '#' }} />)

  test('the brand keeps its name where only the mark is seen', async () => {
    await page.viewport(390, 700)
    render(<Default />)
    expect(screen.getByRole('link', { name: 'Portico' })).toBeVisible()
  })
})

describe('SkipLink', () => {
  conforms((probe) => (
    <>
      <SkipLink {...probe} label="Skip to content" targetId="content" />
      <div id="content" tabIndex={-1}>
        Content
      </div>
    </>
  ))
})
