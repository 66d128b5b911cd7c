import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { StatusDot } from './StatusDot.tsx'
import * as stories from './StatusDot.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <StatusDot {...probe} tone="ok" label="Active" />)

test('always has its state in a word', () => {
  render(<Default tone="bad" label="Down" />)
  expect(screen.getByText('Down')).toBeVisible()
})

test('renders an unknown state hollow', () => {
  const { container } = render(<Default tone="pending" label="Checking…" />)
  const root = container.querySelector('[data-tone]')
  const dot = root && getComputedStyle(root, '::before')
  expect(dot?.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(dot?.borderTopStyle).toBe('solid')
})
