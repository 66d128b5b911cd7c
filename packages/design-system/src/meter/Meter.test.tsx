import { expect, test } from 'vitest'
import { composeStories, conforms, spoken } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './Meter.stories.tsx'

const { Default, WithUnit } = composeStories(stories)

const meter = () => screen.getByRole('meter')

conforms((probe) => <Default {...probe} />)

const renderedShare = (): number => {
  const fill = meter().querySelector('[style]')
  return (fill?.clientWidth ?? 0) / (fill?.parentElement?.clientWidth ?? 1)
}

test('announces label and value, and renders its length', () => {
  render(<Default />)
  expect(meter()).toHaveAccessibleName('Users')
  expect(meter()).toHaveAttribute('aria-valuetext', '31 of 50')
  expect(screen.getByText('31 of 50')).toBeVisible()
  expect(renderedShare()).toBeCloseTo(0.62, 1)
})

test('a value out of range is rendered at the end of the range', () => {
  render(<Default value={70} />)
  expect(renderedShare()).toBe(1)
})

test('formats a percentage by default', () => {
  render(<WithUnit />)
  expect(meter()).toHaveAttribute('aria-valuetext', '64%')
})

test('a hidden value is still announced', () => {
  render(<Default isValueHidden />)
  expect(meter()).toHaveAccessibleName('Users')
  expect(meter()).toHaveAttribute('aria-valuetext', '31 of 50')
  expect(screen.queryByText('31 of 50')).toBeNull()
})

spoken(stories, 'NearlyFull', [
  'meter, Users, Two more users fit into your plan., min value 0, max value 50, current value 48 of 50',
  '  Users',
  '  48 of 50',
  '  Two more users fit into your plan.',
])
