import { expect, test } from 'vitest'
import { composeStories, conforms, spoken } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './ProgressBar.stories.tsx'

const { Default, Indeterminate } = composeStories(stories)

const bar = () => screen.getByRole('progressbar')

conforms((probe) => <Default {...probe} />)

test('announces label and value, and renders its length', () => {
  render(<Default />)
  expect(bar()).toHaveAccessibleName('Importing users')
  expect(bar()).toHaveAttribute('aria-valuetext', '60%')
  expect(screen.getByText('60%')).toBeVisible()
  const fill = bar().querySelector('[style]')
  const share = (fill?.clientWidth ?? 0) / (fill?.parentElement?.clientWidth ?? 1)
  expect(share).toBeCloseTo(0.6, 1)
})

test('a hidden value is still announced', () => {
  render(<Default isValueHidden />)
  expect(bar()).toHaveAccessibleName('Importing users')
  expect(bar()).toHaveAttribute('aria-valuetext', '60%')
  expect(screen.queryByText('60%')).toBeNull()
})

test('indeterminate, it has no value, and does not move under reduced motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  render(<Indeterminate />)
  expect(bar()).not.toHaveAttribute('aria-valuenow')
  expect(bar().getAnimations({ subtree: true })).toEqual([])
})

spoken(stories, 'InWords', [
  'progressbar, Importing users, Uploading members.csv to Accounting., max value 5, min value 0, current value 3 of 5 files',
  '  Importing users',
  '  3 of 5 files',
  '  Uploading members.csv to Accounting.',
])
