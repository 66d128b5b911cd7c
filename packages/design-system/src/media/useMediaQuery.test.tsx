import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { media, useMediaQuery } from './media.ts'

function Probe() {
  const isCompact = useMediaQuery(media.compact)
  const isRail = useMediaQuery(media.rail)
  const isPhone = useMediaQuery(media.phone)
  return <p>{isPhone ? 'phone' : isCompact ? 'compact' : isRail ? 'rail' : 'wide'}</p>
}

test('follows the window across the breakpoints', async () => {
  render(<Probe />)
  for (const [width, layout] of [
    [1280, 'wide'],
    [1040, 'wide'],
    [1039, 'rail'],
    [801, 'rail'],
    [800, 'compact'],
    [500, 'compact'],
    [499, 'phone'],
    [320, 'phone'],
    [801, 'rail'],
  ] as const) {
    await page.viewport(width, 700)
    expect(await screen.findByText(layout)).toBeVisible()
  }
})

test('paper has the layout of the screen, however narrow it is', async () => {
  render(<Probe />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  await page.viewport(700, 700)
  expect(screen.getByText('wide')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(await screen.findByText('compact')).toBeVisible()
})

test('rendering again asks the browser for no list of its own', () => {
  const { rerender } = render(<Probe />)
  const made = vi.spyOn(window, 'matchMedia')
  rerender(<Probe />)
  expect(made).not.toHaveBeenCalled()
})
