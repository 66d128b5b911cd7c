import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './ProgressCircle.stories.tsx'

const { Default, Indeterminate, Large } = composeStories(stories)

const circle = () => screen.getByRole('progressbar')
const drawn = () =>
  getComputedStyle(circle().querySelector('circle:last-child') ?? document.body).strokeDasharray

conforms((probe) => <Default {...probe} />)

test('says what goes on and how far it is, and draws as much of the ring', () => {
  render(<Default />)
  expect(circle()).toHaveAccessibleName('Uploading members.csv')
  expect(circle()).toHaveAttribute('aria-valuetext', '60%')
  expect(drawn()).toBe('60px, 100px')
})

test('is closed where it is full', () => {
  render(<Default value={100} />)
  expect(drawn()).toBe('none')
})

test('says it in words where they are given', () => {
  render(<Default valueText="3 of 5 files" />)
  expect(circle()).toHaveAttribute('aria-valuetext', '3 of 5 files')
})

test('a large one has the percentage inside, said once', () => {
  render(<Large />)
  expect(screen.getByText('60%')).toHaveAttribute('aria-hidden', 'true')
})

test('without a length it claims none, and stands still under reduced motion', () => {
  render(<Indeterminate size={64} />)
  expect(circle()).not.toHaveAttribute('aria-valuenow')
  expect(circle().getAnimations({ subtree: true })).toEqual([])
  expect(screen.queryByText(/%/)).toBeNull()
})
