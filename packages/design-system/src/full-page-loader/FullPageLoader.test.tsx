import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conforms } from '../testing/kit.ts'
import { FullPageLoader } from './FullPageLoader.tsx'

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const overPage = (isActive: boolean) => (
  <>
    <FullPageLoader isActive={isActive} label="Loading" />
    <button type="button">Save</button>
  </>
)

describe('FullPageLoader', () => {
  conforms((probe) => <FullPageLoader {...probe} isActive label="Loading" />)

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })

    test('appears only after 250 ms, and says so politely', () => {
      render(<FullPageLoader isActive label="Loading" />)
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
      pass(249)
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
      pass(1)
      expect(screen.getByRole('status')).toHaveTextContent('Loading')
    })

    test('a quick answer shows nothing, and the next wait starts from zero', () => {
      const { rerender } = render(<FullPageLoader isActive label="Loading" />)
      pass(200)
      rerender(<FullPageLoader isActive={false} label="Loading" />)
      pass(1000)
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
      rerender(<FullPageLoader isActive label="Loading" />)
      pass(249)
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
      pass(1)
      expect(screen.getByRole('status')).toHaveTextContent('Loading')
    })

    test('goes at once when the wait is over', () => {
      const { rerender } = render(<FullPageLoader isActive label="Loading" />)
      pass(250)
      rerender(<FullPageLoader isActive={false} label="Loading" />)
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
    })

    test('leaves no timer behind', () => {
      const { unmount } = render(<FullPageLoader isActive label="Loading" />)
      unmount()
      expect(vi.getTimerCount()).toBe(0)
    })

    test('moves neither focus nor page', () => {
      const { rerender } = render(overPage(false))
      const button = screen.getByRole('button')
      button.focus()
      const before = button.getBoundingClientRect().top
      rerender(overPage(true))
      pass(250)
      expect(screen.getByRole('status')).toHaveTextContent('Loading')
      expect(button).toHaveFocus()
      expect(button.getBoundingClientRect().top).toBe(before)
    })
  })
})
