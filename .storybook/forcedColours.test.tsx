import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as progress from '../packages/design-system/src/progress-bar/ProgressBar.stories.tsx'
import * as status from '../packages/design-system/src/status-dot/StatusDot.stories.tsx'
import { forceColours } from './forcedColours.ts'
import { hush } from './visual/quiet.ts'

// Transitions would delay the forced colours.
beforeEach(hush)

afterEach(() => forceColours(false))

/** Computed value of a system colour in this browser. */
const computed = (colour: string): string => {
  const probe = document.createElement('div')
  probe.style.setProperty('color', colour, 'important')
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const groundOf = (element: Element, pseudo?: string): string =>
  getComputedStyle(element, pseudo).backgroundColor

test('forced colours are the system’s, except where a component opts out; switched off they are removed without trace', () => {
  const { Default: Dot } = composeStories(status)
  const { Default: Bar } = composeStories(progress)
  render(
    <>
      <Dot />
      <Bar />
    </>,
  )
  const dot = screen.getByText(String(Dot.args.label))
  const bar = screen.getByRole('progressbar')
  const fill = [...bar.querySelectorAll('*')].at(-1) ?? bar
  const colours = () => [
    getComputedStyle(dot).color,
    groundOf(dot, '::before'),
    groundOf(fill),
    groundOf(document.body),
  ]
  const before = colours()
  forceColours(true)
  expect(colours()).toEqual(['CanvasText', 'CanvasText', 'Highlight', 'Canvas'].map(computed))
  forceColours(false)
  expect(colours()).toEqual(before)
})
