import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Inline } from './Inline.tsx'
import * as stories from './Inline.stories.tsx'

const { Narrow, OneLine } = composeStories(stories)

const words = (
  <>
    <div>one</div>
    <div>two</div>
  </>
)
const box = (text: string) => screen.getByText(text).getBoundingClientRect()

conforms((probe) => <Inline {...probe}>words</Inline>)

test.each([
  [undefined, 8],
  [6, 24],
] as const)('puts children side by side, at gap %s %i px apart', (gap, distance) => {
  render(<Inline {...(gap && { gap })}>{words}</Inline>)
  expect(box('two').left - box('one').right).toBe(distance)
  expect(box('two').top).toBe(box('one').top)
})

test('wraps children that do not fit, at the same distance', () => {
  render(
    <div style={{ inlineSize: 30 }}>
      <Inline gap={3}>{words}</Inline>
    </div>,
  )
  expect(box('two').top - box('one').bottom).toBe(12)
})

test('stays on one line without wrapping', () => {
  const { unmount } = render(<Narrow />)
  expect(box('Remote printing').top).toBeGreaterThan(box('Web VPN').top)
  unmount()
  render(<OneLine />)
  expect(box('Remote printing').top).toBe(box('Web VPN').top)
})

test.each(['start', 'center', 'end', 'between'] as const)('distributes spare space: %s', (justify) => {
  const { container } = render(<Inline justify={justify}>{words}</Inline>)
  const { left, right } = container.getBoundingClientRect()
  const [before, after] = [box('one').left - left, right - box('two').right]
  expect({ start: before === 0, end: after === 0, even: Math.abs(before - after) <= 1 }).toEqual(
    {
      start: { start: true, end: false, even: false },
      center: { start: false, end: false, even: true },
      end: { start: false, end: true, even: false },
      between: { start: true, end: true, even: true },
    }[justify],
  )
})
