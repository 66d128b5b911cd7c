import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { expect, expectTypeOf, test } from 'vitest'
import { axeViolations } from '../testing/conformance.tsx'
import type { SpinnerProps } from './Spinner.tsx'
import * as stories from './Spinner.stories.tsx'

const { Default, States } = composeStories(stories)

test('says what is waited for, without a length', () => {
  render(<Default />)
  const spinner = screen.getByRole('progressbar', { name: 'Loading workspaces' })
  expect(spinner).not.toHaveAttribute('aria-valuenow')
})

test('has nothing for axe to find in any size', async () => {
  const { container } = render(<States />)
  expect(await axeViolations(container)).toEqual([])
})

test('keeps its looks to itself', () => {
  expectTypeOf<SpinnerProps>().not.toHaveProperty('className')
  expectTypeOf<SpinnerProps>().not.toHaveProperty('style')
})
