import { History } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import {
  expectFocus,
  pressTo,
  render,
  renderInRouter,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import { navFixture } from './nav.fixture.tsx'
import { SideNav } from './SideNav.tsx'
import meta, * as stories from './SideNav.stories.tsx'

const { Current, Default, WithChildren } = composeStories(stories)
const { Default: Spanish } = composeStories(stories, { initialGlobals: { locale: 'es' } })

const nav = () => screen.getByRole('navigation')
const links = () => within(nav()).getAllByRole('link')
const link = (name: string) => screen.getByRole('link', { name })
const box = (element: Element) => element.getBoundingClientRect()

conforms((probe) => <SideNav {...probe} label="Main" items={[]} />)

test('is a landmark with a name', () => {
  render(<Default />)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test.each([
  [<Default key="first" />, 'Workspaces'],
  [<Current key="last" />, 'Account'],
])('marks the current page, and it alone', (story, name) => {
  render(story)
  expect(link(name)).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('an external link opens a new tab and announces it', () => {
  render(<Default />)
  const help = link('Help (opens in a new tab)')
  expect(help).toHaveAttribute('target', '_blank')
  expect(help).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  [1280, true],
  [900, false],
  [390, false],
])('links below an entry show with the labels: at %i px %s', async (width, isShown) => {
  await page.viewport(width, 700)
  render(<WithChildren />)
  const below = screen.queryByRole('list', { name: 'Users' })
  expect(below !== null).toBe(isShown)
  if (below === null) return
  expect(
    within(below)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Locked', 'People without any workspace in the north'])
  expect(within(below).getByRole('link', { name: 'Locked' })).toHaveAttribute('aria-current', 'true')
  expect(box(link('Locked'))).toMatchObject({
    left: box(link('Users')).left,
    right: box(link('Users')).right,
  })
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    for (const name of ['Workspaces', 'Users', 'Account', 'Help (opens in a new tab)']) {
      await pressTo('{Tab}', () => link(name))
      expect(screen.queryByRole('tooltip')).toBeNull()
    }
  },
  Enter: async () => {
    const navigate = renderInRouter(
      <SideNav label="Main" items={[{ id: 'users', label: 'Users', icon: null, href: '/admin/users' }]} />,
    )
    await userEvent.keyboard('{Tab}{Enter}')
    expect(navigate).toHaveBeenCalledWith('/admin/users', undefined)
  },
  Escape: async () => {
    await page.viewport(900, 700)
    render(<Default />)
    await pressTo('{Tab}{Tab}', () => link('Users'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Users')
    // The name would be announced twice.
    expect(link('Users')).not.toHaveAttribute('aria-describedby')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expectFocus(() => link('Users'))
  },
})

test.each([800, 390, 320])(
  'as a bottom bar, at %i px, its entries are side by side, large enough for a thumb',
  async (width) => {
    await page.viewport(width, 700)
    render(<Default />)
    for (const entry of links()) expect(box(entry).height).toBeGreaterThanOrEqual(44)
    expect(new Set(links().map((entry) => box(entry).top)).size).toBe(1)
  },
)

test.each([1280, 1040, 900, 801, 800, 640, 560, 390, 320])(
  'Spanish words stay in their entries at %i px',
  async (width) => {
    await page.viewport(width, 700)
    render(<Spanish />)
    for (const entry of links()) expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth)
  },
)

test('at 320 px five Spanish entries break no word', async () => {
  await page.viewport(320, 700)
  const { items, ...spanish } = navFixture('es')
  const activity = { id: 'activity', label: 'Actividad', icon: <History aria-hidden />, href: '#activity' }
  render(<SideNav {...spanish} items={[...items, activity]} />)
  for (const label of ['Usuarios', 'Actividad', 'Cuenta', 'Ayuda'])
    expect(box(screen.getByText(label)).height).toBeLessThan(20)
})
