import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './ProgressCircle.stories.tsx'

const { Default, Indeterminate, Large } = composeStories(stories)

const circle = () => screen.getByRole('progressbar')
const shape = () =>
  getComputedStyle(circle().querySelector('circle:last-child') ?? document.body).strokeDasharray

conforms((probe) => <Default {...probe} />)

test('announces label and value, and renders its share of the ring', () => {
  render(<Default />)
  expect(circle()).toHaveAccessibleName('Uploading members.csv')
  expect(circle()).toHaveAttribute('aria-valuetext', '60%')
  expect(shape()).toBe('60px, 100px')
})

test('is closed when complete', () => {
  render(<Default value={100} />)
  expect(shape()).toBe('none')
})

test('announces the value in words when given', () => {
  render(<Default valueText="3 of 5 files" />)
  expect(circle()).toHaveAttribute('aria-valuetext', '3 of 5 files')
})

test('a large one has the percentage inside, announced once', () => {
  render(<Large />)
  expect(screen.getByText('60%')).toHaveAttribute('aria-hidden', 'true')
})

test('indeterminate, it has no value, and does not move under reduced motion', () => {
  render(<Indeterminate size={64} />)
  expect(circle()).not.toHaveAttribute('aria-valuenow')
  expect(circle().getAnimations({ subtree: true })).toEqual([])
  expect(screen.queryByText(/%/)).toBeNull()
})
