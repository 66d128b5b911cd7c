import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { composeStories, conforms } from '../testing/kit.ts'
import { act, fireEvent, render, screen, userEvent } from '../testing/react.ts'
import * as stories from './PrintSheet.stories.tsx'

const { Default, Long } = composeStories(stories)

const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(() => emulate(''))

const parts = () => screen.getAllByRole('heading', { level: 3 }).length
const visible = (text: string | RegExp) =>
  screen.getAllByText(text).filter((element) => element.checkVisibility())

conforms((probe) => <Default {...probe} />)

test('shows pages with header, footer and number, and the rest on request', async () => {
  render(<Long />)
  expect(visible(/^Page \d+$/).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, index) => `Page ${index + 1}`),
  )
  expect(visible('Northwind Labs')).toHaveLength(8)
  expect(parts()).toBeLessThan(30)
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ more pages$/ }))
  expect(parts()).toBe(30)
  expect(screen.queryByRole('button')).toBeNull()
})

test('prints all pages, with one running header and footer, and nothing beside the sheet', async () => {
  await emulate('print')
  const { container } = render(
    <main>
      <h1>Page of the console</h1>
      <div>
        <Long />
      </div>
    </main>,
  )
  fireEvent(window, new Event('beforeprint'))
  expect(parts()).toBe(30)
  expect(visible('Northwind Labs')).toHaveLength(1)
  expect(visible('20 November 2026 · Olivia Marsh')).toHaveLength(1)
  expect(visible(/^Page/)).toEqual([])
  expect(container.querySelector('h1')?.checkVisibility()).toBe(false)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(parts()).toBeLessThan(30)
})

test('is black on white in every theme', () => {
  document.documentElement.dataset['theme'] = 'dark'
  render(<Default />)
  const { color, backgroundColor } = getComputedStyle(
    screen.getByText('Room 1').parentElement?.parentElement ?? document.body,
  )
  delete document.documentElement.dataset['theme']
  expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})
