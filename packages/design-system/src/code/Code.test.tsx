import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Code, type CodeProps } from './Code.tsx'
import * as stories from './Code.stories.tsx'

const { Long } = composeStories(stories)

describe('Code', () => {
  conforms((probe) => <Code {...probe}>portico.toml</Code>)

  test('keeps its looks to itself', () => {
    expectTypeOf<CodeProps>().not.toHaveProperty('className')
    expectTypeOf<CodeProps>().not.toHaveProperty('style')
  })

  test('a long one breaks with the line', () => {
    render(<Long />)
    const { width, height } = screen.getByRole('code').getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(280)
    expect(height).toBeGreaterThan(40)
  })

  speaks(stories, 'Default', {
    en: [
      'paragraph',
      'The agent reads',
      'code',
      'portico.toml',
      'end of code',
      'when it starts.',
      'end of paragraph',
    ],
    es: [
      'paragraph',
      'El agente lee',
      'code',
      'portico.toml',
      'end of code',
      'al iniciarse.',
      'end of paragraph',
    ],
  })
})
