import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { composeStories } from '../testing/kit.ts'
import { render, screen, userEvent, waitFor } from '../testing/react.ts'
import * as stories from './DataTable.features.stories.tsx'

const { Everything, Filter } = composeStories(stories)

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
  expect(shown('thead button')).not.toEqual([])
  const [row] = screen.getAllByRole('rowheader')
  const [head] = screen.getAllByRole('columnheader')
  expect(row?.getBoundingClientRect().left).toBe(head?.getBoundingClientRect().left)
  expect(screen.getAllByText(/\d+ to \d+ of \d+/).some((text) => text.checkVisibility())).toBe(true)
})

test('prints a query, and no empty search field', async () => {
  render(<Filter />)
  const field = screen.getByRole('searchbox')
  expect(field.checkVisibility()).toBe(true)
  await userEvent.clear(field)
  await waitFor(() => expect(field.checkVisibility()).toBe(false))
})
