import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { composeStories } from '../testing/kit.ts'
import { render, screen, userEvent, waitFor } from '../testing/react.ts'
import * as compact from '../compact-list/CompactList.stories.tsx'
import * as stories from './DataTable.features.stories.tsx'
import * as long from './DataTable.stories.tsx'

const { Everything, Filter, Pages } = composeStories(stories)
const { FiveHundredRows } = composeStories(long)
const { FiveHundredItems } = composeStories(compact)

const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })

beforeEach(() => emulate('print'))
afterEach(() => emulate(''))

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())

test('prints the rows and their title, and no controls', () => {
  const { container } = render(<Everything />)
  expect(matchMedia('print').matches).toBe(true)
  expect(container.querySelectorAll('input, tbody button, nav button').length).toBeGreaterThan(0)
  expect(shown('input, tbody button, nav button, [role="separator"]')).toEqual([])
  expect(shown('thead button > span')).not.toEqual([])
  const [row] = screen.getAllByRole('rowheader')
  const [head] = screen.getAllByRole('columnheader')
  expect(row?.getBoundingClientRect().left).toBe(head?.getBoundingClientRect().left)
  expect(screen.getAllByText(/\d+ to \d+ of \d+/).some((text) => text.checkVisibility())).toBe(true)
})

test.each([
  ['table', () => <FiveHundredRows />],
  ['list', () => <FiveHundredItems />],
])('a long %s that mounts on paper is whole', (_kind, story) => {
  render(story())
  expect(shown('[data-index]')).toHaveLength(500)
  expect(shown('[data-space]')).toEqual([])
})

test('prints all pages as one, below a head that each sheet can repeat', () => {
  render(<Pages />)
  const text = screen.getAllByText(/\d+ to \d+ of \d+/).find((each) => each.checkVisibility())?.textContent
  const [first, last, total] = text?.match(/\d+/g) ?? []
  expect([first, last]).toEqual(['1', total])
  expect(String(shown('tbody > tr').length)).toBe(total)
  const heads = screen.getAllByRole('columnheader').map((head) => getComputedStyle(head).position)
  expect(new Set(heads)).toEqual(new Set(['static']))
  const buttons = [...document.querySelectorAll('thead button')].map((each) => getComputedStyle(each).display)
  expect(new Set(buttons)).toEqual(new Set(['contents']))
})

test('prints a query, and no empty search field', async () => {
  render(<Filter />)
  const field = screen.getByRole('searchbox')
  expect(field.checkVisibility()).toBe(true)
  await userEvent.clear(field)
  await waitFor(() => expect(field.checkVisibility()).toBe(false))
})
