import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable, settled, spoken } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import { AppShell } from './AppShell.tsx'
import meta, * as stories from './AppShell.stories.tsx'
import { shellFixture } from './console.fixture.tsx'

const { Default, LongPage, WorkspacesLike } = composeStories(stories)
const { Default: Spanish } = composeStories(stories, { initialGlobals: { locale: 'es' } })

const box = (element: Element | null | undefined): DOMRect =>
  element?.getBoundingClientRect() ?? new DOMRect()

const nav = () => screen.getByRole('navigation')

describe('AppShell', () => {
  conforms((probe) => <Default {...probe} />)

  test('behind an overlay it is hidden at once, and inert a moment later', { tags: ['core'] }, async () => {
    const { container } = render(<Default />)
    const shell = container.querySelector<HTMLElement>(':scope > div:has(main)')
    if (!shell) throw new Error('There is no shell.')
    shell.inert = true
    expect([shell.inert, shell.hasAttribute('inert')]).toEqual([true, false])
    expect(shell).toHaveAttribute('aria-hidden', 'true')
    await waitFor(() => expect(shell).toHaveAttribute('inert'))
    expect(shell).not.toHaveAttribute('aria-hidden')
    shell.inert = false
    expect(shell).not.toHaveAttribute('inert')
    shell.inert = true
    shell.inert = false
    expect(shell).not.toHaveAttribute('aria-hidden')
  })

  test('has its landmarks, each once', () => {
    render(<Default />)
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Portico' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
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
        await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
      }
    },
    Enter: async () => {
      render(<WorkspacesLike />)
      await pressTo('{Tab}{Enter}', () => screen.getByRole('main'))
      await pressTo('{Tab}', () => screen.getByRole('searchbox', { name: 'Filter' }))
    },
  })

  spoken(stories, 'Default', [
    'link, Skip to content',
    'banner',
    '  link, Portico',
    '    Portico',
    '  Northwind Labs',
    '  Search',
    '  searchbox, Search, placeholder Search or jump to…',
    '  Trial · 9 days left',
    '  button, Get plan',
    'navigation, Main',
    '  list',
    '    listitem, level 1, position 1, set size 3',
    '      link, Workspaces, current page',
    '        Workspaces',
    '    listitem, level 1, position 2, set size 3',
    '      link, Users',
    '        Users',
    '    listitem, level 1, position 3, set size 3',
    '      link, Account',
    '        Account',
    '  list',
    '    listitem, level 1, position 1, set size 1',
    '      link, Help (opens in a new tab)',
    '        Help',
    '        (opens in a new tab)',
    'main',
    '  heading, Users, level 1',
    '  34 people',
  ])

  test('bar, menu and table head stay in view while the page scrolls', async () => {
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
  ])('at %i px the menu is at the start, %i px wide', async (width, expected) => {
    await page.viewport(width, 700)
    render(<Default />)
    expect(box(nav())).toMatchObject({ left: 0, top: 52, width: expected, bottom: 700 })
    expect(box(screen.getByRole('main')).left).toBe(expected)
  })

  test.each([800, 390, 320])('at %i px it is a bar at the bottom', async (width) => {
    await page.viewport(width, 700)
    render(<Default />)
    expect(box(nav())).toMatchObject({ left: 0, width, bottom: 700 })
  })

  test.each(['en', 'es'] as const)(
    'what sticks to the bottom stays above the bar, labels in %s',
    async (locale) => {
      await page.viewport(390, 700)
      render(
        <AppShell {...shellFixture(locale)}>
          <div style={{ blockSize: 2000 }} />
          <p style={{ position: 'sticky', margin: 0, insetBlockEnd: 'var(--portico-sticky-bottom, 0)' }}>
            2 selected
          </p>
        </AppShell>,
      )
      await waitFor(() => expect(box(screen.getByText('2 selected')).bottom).toBe(box(nav()).top))
    },
  )

  test.each([1280, 390])(
    'at %i px no inherited property is set: it would style the page twice',
    async (width) => {
      await page.viewport(width, 700)
      const { container } = render(<Default />)
      await settled()
      expect(container.querySelector('[style*="--portico-nav-height"]')).toBeNull()
    },
  )

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
        ...bar.querySelectorAll<HTMLElement>('[data-initials]'),
        ...within(bar).queryAllByRole('searchbox'),
      ].map(box)
      for (const [index, one] of parts.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(width)
        for (const other of parts.slice(index + 1)) {
          const isDisjoint =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top
          expect(isDisjoint).toBe(true)
        }
      }
    },
  )

  test('the bottom bar does not hide the focused element', { tags: ['core'] }, async () => {
    await page.viewport(390, 500)
    render(<WorkspacesLike />)
    for (const button of within(screen.getByRole('main')).getAllByRole('button')) {
      button.focus()
      expect(box(button).bottom).toBeLessThanOrEqual(box(nav()).top)
    }
  })

  test('the bottom bar does not hide the end of the page', async () => {
    await page.viewport(390, 500)
    render(<WorkspacesLike />)
    window.scrollTo(0, document.documentElement.scrollHeight)
    const last = screen.getAllByRole('listitem').findLast((item) => screen.getByRole('main').contains(item))
    await waitFor(() => expect(box(last).bottom).toBeLessThanOrEqual(box(nav()).top))
  })
})
