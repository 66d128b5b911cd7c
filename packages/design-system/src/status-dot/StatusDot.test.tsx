import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { StatusDot, type StatusDotProps } from './StatusDot.tsx'
import * as stories from './StatusDot.stories.tsx'

const { Default } = composeStories(stories)

describe('StatusDot', () => {
  conforms((probe) => <StatusDot {...probe} tone="ok" label="Active" />)

  test('keeps its looks to itself', () => {
    expectTypeOf<StatusDotProps>().not.toHaveProperty('className')
    expectTypeOf<StatusDotProps>().not.toHaveProperty('style')
  })

  test('always says its state in a word', () => {
    render(<Default tone="bad" label="Down" />)
    expect(screen.getByText('Down')).toBeVisible()
  })

  speaks(stories, 'Pending', { en: ['Checking…'], es: ['Comprobando…'] })

  test('draws what is not known yet hollow', () => {
    const { container } = render(<Default tone="pending" label="Checking…" />)
    const dot = container.querySelector('[data-tone]')
    expect(dot && getComputedStyle(dot).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(dot && getComputedStyle(dot).borderTopStyle).toBe('solid')
  })
})
