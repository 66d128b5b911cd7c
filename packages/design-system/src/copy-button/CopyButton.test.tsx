import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import {
  act,
  expectFocus,
  fireEvent,
  listenTo,
  pressTo,
  render,
  screen,
  userEvent,
  wait,
  waitFor,
} from '../testing/react.ts'
import meta, * as stories from './CopyButton.stories.tsx'

const { Default } = composeStories(stories)
const url = 'https://accounting-4821.portico.app'
const button = () => screen.getByRole('button', { name: 'Copy the URL of Accounting' })
const status = () => screen.getByRole('status')

const ownClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')

/** Replaces the clipboard; undefined as in an insecure context. */
const giveClipboard = (clipboard: object | undefined) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
}

/** Mocks the fallback copying and its result. */
const listenToFallback = (isAllowed: boolean) => {
  const copied: string[] = []
  const spy = vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(String(document.getSelection()))
    return isAllowed
  })
  return { copied, spy }
}

const writeText = fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined)
  giveClipboard({ writeText })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (ownClipboard) Object.defineProperty(navigator, 'clipboard', ownClipboard)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', button)
  },
  'Enter, Space': async () => {
    render(<Default />)
    await userEvent.tab()
    for (const key of ['{Enter}', ' ']) {
      const { announcements, stop } = listenTo(status())
      await userEvent.keyboard(key)
      await waitFor(() => expect(announcements.filter(Boolean)).toEqual(['Copied']))
      stop()
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Copied'))
    }
    expect(writeText.mock.calls).toEqual([[url], [url]])
  },
})

test('hides the result after two seconds', async () => {
  vi.useFakeTimers()
  render(<Default />)
  fireEvent.click(button())
  await act(async () => vi.advanceTimersByTime(0))
  expect(status()).toHaveTextContent('Copied')
  wait(1999)
  expect(status()).toHaveTextContent('Copied')
  wait(1)
  expect(status()).toBeEmptyDOMElement()
})

test(
  'copies a selection without a clipboard, and leaves focus and page unchanged',
  { tags: ['core'] },
  async () => {
    giveClipboard(undefined)
    const { copied } = listenToFallback(true)
    const { container } = render(<Default />)
    await userEvent.tab()
    const before = container.innerHTML
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(status()).toHaveTextContent('Copied'))
    expect(copied).toEqual([url])
    await expectFocus(button)
    expect(container.querySelectorAll('[style*="user-select"]')).toHaveLength(0)
    expect(before).not.toContain('Copied')
  },
)

test('falls back too when the clipboard is denied', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const { copied } = listenToFallback(true)
  render(<Default />)
  await userEvent.click(button())
  await waitFor(() => expect(status()).toHaveTextContent('Copied'))
  expect(copied).toEqual([url])
})
