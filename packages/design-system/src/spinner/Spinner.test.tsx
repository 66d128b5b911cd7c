import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './Spinner.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

test('announces what is loading, without a value', () => {
  render(<Default />)
  const spinner = screen.getByRole('progressbar', { name: 'Checking the link' })
  expect(spinner).not.toHaveAttribute('aria-valuenow')
})

test('does not move under reduced motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  render(<Default />)
  const endless = screen
    .getByRole('progressbar')
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
  expect(endless).toEqual([])
})
