import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conforms } from '../testing/kit.ts'
import { render, screen, wait } from '../testing/react.ts'
import { FullPageLoader } from './FullPageLoader.tsx'

const overPage = (isActive: boolean) => (
  <>
    <FullPageLoader isActive={isActive} label="Loading" />
    <button type="button">Save</button>
  </>
)

/** Announcement after 249 and after 250 ms. */
const textsInTime = () =>
  [0, 249, 1].map((milliseconds) => {
    wait(milliseconds)
    return screen.getByRole('status').textContent
  })

conforms((probe) => <FullPageLoader {...probe} isActive label="Loading" />)

/** Renders it active. @returns A setter of `isActive`. */
const renderActive = () => {
  const { rerender } = render(<FullPageLoader isActive label="Loading" />)
  return (isActive: boolean) => rerender(<FullPageLoader isActive={isActive} label="Loading" />)
}

describe('in time', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('appears only after 250 ms, with a polite announcement', { tags: ['core'] }, () => {
    render(<FullPageLoader isActive label="Loading" />)
    expect(textsInTime()).toEqual(['', '', 'Loading'])
  })

  test('a quick response shows nothing, and the next wait starts from zero', () => {
    const setActive = renderActive()
    wait(200)
    setActive(false)
    wait(1000)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    setActive(true)
    expect(textsInTime()).toEqual(['', '', 'Loading'])
  })

  test('disappears at once when the wait is over', () => {
    const setActive = renderActive()
    wait(250)
    setActive(false)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('clears its timer', () => {
    const { unmount } = render(<FullPageLoader isActive label="Loading" />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('blocks clicks on the page, and keeps focus', () => {
    render(overPage(true))
    wait(250)
    const { clientWidth, clientHeight } = document.documentElement
    const button = screen.getByRole('button')
    button.focus()
    for (const [x, y] of [
      [0, 0],
      [clientWidth - 1, clientHeight - 1],
      [button.getBoundingClientRect().left + 2, button.getBoundingClientRect().top + 2],
    ] as const) {
      const over = document.elementFromPoint(x, y)
      expect(over?.closest('[data-react-aria-top-layer]')).not.toBeNull()
      expect(over?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(
        false,
      )
    }
    expect(button).toHaveFocus()
  })

  test('moves neither focus nor page', () => {
    const { rerender } = render(overPage(false))
    const button = screen.getByRole('button')
    button.focus()
    const before = button.getBoundingClientRect().top
    rerender(overPage(true))
    wait(250)
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(button).toHaveFocus()
    expect(button.getBoundingClientRect().top).toBe(before)
  })
})
