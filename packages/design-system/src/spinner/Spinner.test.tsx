import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './Spinner.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

test('says what is waited for, without a length', () => {
  render(<Default />)
  const spinner = screen.getByRole('progressbar', { name: 'Checking the link' })
  expect(spinner).not.toHaveAttribute('aria-valuenow')
})

test('stands still under reduced motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  render(<Default />)
  const endless = screen
    .getByRole('progressbar')
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
  expect(endless).toEqual([])
})
