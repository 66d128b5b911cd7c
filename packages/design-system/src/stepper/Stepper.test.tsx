import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms, spoken } from '../testing/kit.ts'
import * as stories from './Stepper.stories.tsx'

const { AllDone, Compact, Default } = composeStories(stories)
const list = () => screen.getByRole('list', { name: 'Steps of the setup' })
const steps = () => within(list()).getAllByRole('listitem')

conforms((probe) => <Default {...probe} />)

test('marks only the current step', () => {
  render(<Default />)
  const marked = steps().filter((step) => step.getAttribute('aria-current') === 'step')
  expect(marked).toHaveLength(1)
  expect(marked[0]).toMatchTextContent(/Connect/)
})

test('without a current step, all are done', () => {
  render(<AllDone />)
  for (const step of steps()) expect(step).toMatchTextContent(/done$/)
  expect(screen.queryByText(/Step \d/)).toBeNull()
})

test('narrow, it shows the count and the label of the current step, once to a screen reader', () => {
  render(<Compact />)
  expect(screen.getByText(/Step 3 of 4/)).toBeVisible()
  expect(screen.getByText(/Step 3 of 4/).closest('[aria-hidden="true"]')).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('wide, it shows no count', () => {
  render(<Default />)
  expect(screen.getByText(/Step 3 of 4/)).not.toBeVisible()
})

spoken(stories, 'Default', [
  'list, Steps of the setup',
  '  listitem, level 1, position 1, set size 4',
  '    Welcome',
  '    done',
  '  listitem, level 1, position 2, set size 4',
  '    Download',
  '    done',
  '  listitem, level 1, current step, position 3, set size 4',
  '    Connect',
  '  listitem, level 1, position 4, set size 4',
  '    Ready',
  '    not yet started',
])
