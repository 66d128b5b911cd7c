import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('useLingeringHover', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('shows while the pointer is there and for one second after it has left', () => {
    render(<Probe />)
    expect(probe()).toHaveTextContent('hidden')
    fireEvent.pointerEnter(probe(), mouse)
    wait(5000)
    expect(probe()).toHaveTextContent('shown')
    fireEvent.pointerLeave(probe(), mouse)
    wait(999)
    expect(probe()).toHaveTextContent('shown')
    wait(1)
    expect(probe()).toHaveTextContent('hidden')
  })

  test('coming back in time keeps it', () => {
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

  test('leaves no timer behind', () => {
    const { unmount } = render(<Probe />)
    fireEvent.pointerEnter(probe(), mouse)
    fireEvent.pointerLeave(probe(), mouse)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
