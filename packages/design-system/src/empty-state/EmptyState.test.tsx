import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
import * as stories from './EmptyState.stories.tsx'

const { Default, WithAction } = composeStories(stories)

describe('EmptyState', () => {
  conforms((probe) => <EmptyState {...probe} title="No workspaces found." />)

  test('keeps its looks to itself', () => {
    expectTypeOf<EmptyStateProps>().not.toHaveProperty('className')
    expectTypeOf<EmptyStateProps>().not.toHaveProperty('style')
  })

  speaks(stories, 'WithAction', {
    en: [
      'paragraph',
      'No workspaces found.',
      'end of paragraph',
      'Start by adding a new workspace.',
      'button, Add Workspace',
    ],
    es: [
      'paragraph',
      'No hay espacios de trabajo.',
      'end of paragraph',
      'Empiece por añadir uno.',
      'button, Añadir espacio de trabajo',
    ],
  })

  test('says what there is none of, what to do, and offers it', () => {
    render(<WithAction />)
    expect(screen.getByText('No workspaces found.')).toBeVisible()
    expect(screen.getByText('Start by adding a new workspace.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Workspace' })).toBeVisible()
  })

  test('its drawing says nothing to screen readers', () => {
    const { container } = render(<Default />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
