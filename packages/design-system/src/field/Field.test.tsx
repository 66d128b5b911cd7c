import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../testing/conformance.tsx'
import * as stories from './Field.stories.tsx'

const { Described, Invalid, Required } = composeStories(stories)

describe('FieldShell', () => {
  test('wires the help to the input', () => {
    render(<Described />)
    expect(screen.getByRole('textbox', { name: 'Machine' })).toHaveAccessibleDescription(
      'As the machine calls itself',
    )
  })

  test('wires the error to the input', async () => {
    const { container } = render(<Invalid />)
    expect(screen.getByRole('textbox', { name: 'Machine' })).toHaveAccessibleDescription(
      'Give the name of a machine that runs the Workspace Manager.',
    )
    expect(await axeViolations(container)).toEqual([])
  })

  test('says the required mark in words', () => {
    render(<Required />)
    expect(screen.getByRole('textbox', { name: 'Machine required' })).toBeVisible()
  })
})
