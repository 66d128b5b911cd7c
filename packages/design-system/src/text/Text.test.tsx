import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Text, type TextProps } from './Text.tsx'
import * as stories from './Text.stories.tsx'

const { Default, Truncated } = composeStories(stories)

describe('Text', () => {
  conforms((probe) => <Text {...probe}>Words</Text>)

  test('keeps its looks to itself', () => {
    expectTypeOf<TextProps>().not.toHaveProperty('className')
    expectTypeOf<TextProps>().not.toHaveProperty('style')
  })

  test('is a paragraph, or what it is told to be', () => {
    render(<Default />)
    expect(screen.getByRole('paragraph')).toBeVisible()
    render(<Default element="strong">Strong</Default>)
    expect(screen.getByRole('strong')).toHaveTextContent('Strong')
  })

  speaks(stories, 'Default', {
    en: ['paragraph', 'to manage your company’s workspaces', 'end of paragraph'],
    es: ['paragraph', 'para administrar los espacios de trabajo de su empresa', 'end of paragraph'],
  })

  test('truncated, it keeps to one line and to its container', () => {
    render(
      <div style={{ inlineSize: 200 }}>
        <Truncated />
      </div>,
    )
    const { width, height } = screen.getByRole('paragraph').getBoundingClientRect()
    expect(width).toBe(200)
    expect(height).toBe(20)
  })
})
