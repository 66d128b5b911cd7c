import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/actions.ts'
import { renderStory } from '../../../testing/renderApp.tsx'
import { handoverPath } from './handoverPath.ts'
import * as stories from './HandoverScreen.stories.tsx'

afterEach(() => void vi.restoreAllMocks())

const { Filtered, Incomplete, Loaded, Loading, NoMatch, WithoutPeople } = composeStories(stories)

const sheet = async () => within(await screen.findByRole('region', { name: 'Preview of the pages' }))
const names = async () =>
  (await sheet()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test(
  'has each workspace with address, machine, state and people, and owners only once',
  { tags: ['core'] },
  async () => {
    await renderStory(Loaded)
    expect(await names()).toEqual([
      'Have or manage every workspace',
      'Accounting',
      'Design studio',
      'Front desk',
      'Laboratory',
      'Logistics',
      'Support',
      'Training room',
    ])
    const shown = await sheet()
    const link = shown.getByRole('link', { name: /accounting/ })
    expect(link.textContent).toBe(link.getAttribute('href'))
    const people = shown.getByRole('table', { name: 'People with Accounting' })
    expect(within(people).getAllByRole('row').length).toBeGreaterThan(1)
    expect(shown.getAllByText('owner@northwind.example')).toHaveLength(1)
  },
)

test('has only what is chosen, and only what the list shows', async () => {
  await renderStory(Filtered)
  expect(await names()).toEqual(['Have or manage every workspace', 'Design studio'])
  await userEvent.click(screen.getByRole('switch', { name: 'People' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(await names()).toEqual(['Design studio'])
  expect((await sheet()).getByText('Sign-in methods')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Sign-in methods' }))
  await waitFor(async () => expect((await sheet()).queryByText('Sign-in methods')).toBeNull())
  await userEvent.click(screen.getByRole('radio', { name: 'All (7)' }))
  await waitFor(async () => expect(await names()).toHaveLength(7))
})

test('without people it reads no list of members', async () => {
  const { transport } = await renderStory(WithoutPeople)
  await sheet()
  expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
})

test('is printed once all lists are read', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await renderStory(Loading)
  await expectVisible(screen.findByRole('progressbar'))
  const button = screen.getByRole('button', { name: 'Print' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(print).not.toHaveBeenCalled()
})

test('says whose people could not be read', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await renderStory(Incomplete)
  expect((await sheet()).getAllByText('Not read: who has it is unknown.')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an empty one cannot be printed', async () => {
  await renderStory(NoMatch)
  await expectVisible(screen.findByText('No workspace matches the filter.', { selector: 'h2, p, div' }))
  expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true')
})

test('its address takes search and facets of the list along', () => {
  const list = new URLSearchParams('q=lab&state=-down&page=2&workspace=ws-1')
  expect(handoverPath(list)).toBe('/admin/workspaces/handover?q=lab&state=-down')
  expect(handoverPath(new URLSearchParams('page=2'))).toBe('/admin/workspaces/handover')
})
