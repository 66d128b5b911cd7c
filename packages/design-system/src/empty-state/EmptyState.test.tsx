import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { EmptyState } from './EmptyState.tsx'
import * as stories from './EmptyState.stories.tsx'

const { Default, WithAction } = composeStories(stories)

conforms((probe) => <EmptyState {...probe} title="No workspaces found." />)

test('has a title, a description and an action', () => {
  render(<WithAction />)
  expect(screen.getByText('No workspaces found.')).toBeVisible()
  expect(screen.getByText('Start by adding a new workspace.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Workspace' })).toBeVisible()
})

test('its illustration is hidden from screen readers', () => {
  const { container } = render(<Default />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('button')).toBeNull()
})
