import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLingeringHover } from './useLingeringHover.ts'
import { wait } from '../testing/react.ts'

function Probe({ delayMs }: { delayMs?: number }) {
  const { hoverProps, isLingering } = useLingeringHover(delayMs)
  return (
    <div {...hoverProps} data-testid="probe">
      {isLingering ? 'shown' : 'hidden'}
    </div>
  )
}

const mouse = { pointerType: 'mouse' }
const probe = () => screen.getByTestId('probe')

beforeEach(() => void vi.useFakeTimers())

test('stays when the pointer comes back in time', () => {
  render(<Probe />)
  fireEvent.pointerEnter(probe(), mouse)
  fireEvent.pointerLeave(probe(), mouse)
  wait(900)
  fireEvent.pointerEnter(probe(), mouse)
  wait(2000)
  expect(probe()).toHaveTextContent('shown')
})

test('lasts as long as `delayMs`', () => {
  render(<Probe delayMs={200} />)
  fireEvent.pointerEnter(probe(), mouse)
  fireEvent.pointerLeave(probe(), mouse)
  wait(200)
  expect(probe()).toHaveTextContent('hidden')
})

test('a finger does not hover', () => {
  render(<Probe />)
  fireEvent.pointerEnter(probe(), { pointerType: 'touch' })
  expect(probe()).toHaveTextContent('hidden')
})

test('clears its timer', () => {
  const { unmount } = render(<Probe />)
  fireEvent.pointerEnter(probe(), mouse)
  fireEvent.pointerLeave(probe(), mouse)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
