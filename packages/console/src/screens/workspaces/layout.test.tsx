import { makeWorkspace, never } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rowsTakenOver } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import { noButton, start } from './workspaces.render.tsx'
import * as stories from './WorkspacesScreen.states.stories.tsx'

const { CompactStates, Reconnecting } = composeStories(stories)

afterEach(async () => {
  document.body.style.inlineSize = ''
  await page.viewport(1280, 800)
})

const placesOf = () =>
  [
    screen.getByRole('searchbox'),
    screen.getByRole('button', { name: 'More' }),
    screen.getByRole('table'),
  ].map((element) => element.getBoundingClientRect().toJSON())

test.each([
  [1199, 2],
  [1200, 1],
])('at %i px a long URL takes lines: %i', async (width, lines) => {
  await page.viewport(width, 800)
  const subdomain = 'accounting-and-payroll-of-the-northern-region'
  await start({ workspaces: [makeWorkspace(0, { subdomain })] })
  const text = screen.getByText(new RegExp(`^${subdomain}`))
  expect(Math.round((text.closest('[data-cell=text]') ?? text).getBoundingClientRect().height / 20)).toBe(
    lines,
  )
})

test.each(['en', 'es'] as const)(
  'beside the menu in a window of 1280 px a long URL is whole (%s)',
  async (locale) => {
    await page.viewport(1280, 800)
    document.body.style.inlineSize = '968px'
    await start({ locale, workspaces: [makeWorkspace(0, { subdomain: 'accounting' })] })
    const text = screen.getByText('accounting-4821.portico.example')
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
)

test('a wide window is used', async () => {
  await page.viewport(1920, 800)
  document.body.style.inlineSize = '1440px'
  await start()
  const widths = screen.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().width)
  expect(Math.max(...widths)).toBeLessThan(1440 / 2.5)
  const frame = screen.getByRole('table').parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})

test.each([
  ['can', 'lost', true],
  ['cannot', { status: 200, body: { service: { id: 'ws-0002' } } }, false],
] as const)('the layout does not shift when a workspace %s be added', async (_, pinged, isThere) => {
  const PING = 'GET http://127.0.0.1:23432/ping'
  const { agent, transport } = await start({
    list: 'idle',
    agent: { access: 'granted' },
    prepare: (fixture) => fixture.transport.always(PING, never),
  })
  const before = placesOf()
  expect(noButton('Add Workspace')).toBeNull()
  expect(screen.queryByText('This computer is set up')).toBeNull()
  transport.always(PING, pinged)
  await act(async () => {
    agent.cancelCheck()
    await agent.check()
  })
  expect(noButton('Add Workspace') !== null).toBe(isThere)
  expect(screen.queryByText('This computer is set up') !== null).toBe(!isThere)
  expect(placesOf()).toEqual(before)
})

test.each(['en', 'es'] as const)(
  'on a phone the facts take one line, which nothing moves: %s',
  async (locale) => {
    await page.viewport(390, 844)
    const workspaces = Array.from({ length: 120 }, (_, index) => makeWorkspace(index))
    await start({ locale, workspaces })
    const checked = await screen.findByText(/checked just now|comprobado ahora mismo/)
    expect(checked.getBoundingClientRect().height).toBeLessThan(20)
  },
)

test.each([
  [1280, 'table'],
  [390, 'list'],
] as const)('at %i px the banner of an outage does not overlap title and %s', async (width, role) => {
  await page.viewport(width, 800)
  await renderStory(Reconnecting)
  const banner = screen
    .getByText(/^Can’t reach/)
    .closest('[role=status]')
    ?.getBoundingClientRect()
  const controls = screen.getAllByRole('button', { name: /More|Add Workspace/ })
  const head = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom))
  const list = screen.getByRole(role).parentElement?.getBoundingClientRect()
  expect(list && banner && list.top - banner.bottom).toBeGreaterThanOrEqual(12)
  expect(banner && banner.top - head).toBeGreaterThanOrEqual(12)
})

test('on a phone states are a column: each is visible, and the next cells align', async () => {
  await page.viewport(390, 800)
  await renderStory(CompactStates)
  const states = ['Active', 'Not observed', 'Down', 'Expired', 'Checking…'].map((word) =>
    screen.getByText(word),
  )
  const places = states.map((word) => {
    expect(word).toBeVisible()
    const fact = word.closest('li')?.querySelector('[data-tone]')?.parentElement?.nextSibling
    const range = document.createRange()
    if (fact) range.selectNode(fact)
    return range.getBoundingClientRect().left
  })
  expect(places.every((left) => left === places[0] && left > 0)).toBe(true)
})

test.each([1280, 390])('at %i px rows that come take over the elements of those that go', async (width) => {
  await page.viewport(width, 800)
  await start({ workspaces: 120 })
  const taken = rowsTakenOver()
  await userEvent.type(screen.getByRole('searchbox'), '9')
  expect(taken()).toBe(true)
})

test('an empty list cannot be sorted, and its tools are beside the title', async () => {
  await page.viewport(640, 400)
  await start({ workspaces: 0 })
  expect(noButton(/sort/i)).toBeNull()
  const title = screen.getByRole('heading', { level: 1 }).getBoundingClientRect()
  const [add] = screen.getAllByRole('button', { name: 'Add Workspace' })
  expect(add?.getBoundingClientRect().top).toBeLessThan(title.bottom)
})
