import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden.tsx'
import * as stories from './VisuallyHidden.stories.tsx'

const { Default } = composeStories(stories)

describe('VisuallyHidden', () => {
  conforms((probe) => <VisuallyHidden {...probe}>of Accounting</VisuallyHidden>)

  test('keeps its looks to itself', () => {
    expectTypeOf<VisuallyHiddenProps>().not.toHaveProperty('className')
    expectTypeOf<VisuallyHiddenProps>().not.toHaveProperty('style')
  })

  test('is there for screen readers and takes no room', () => {
    render(<Default />)
    const text = screen.getByText('of Accounting')
    expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    expect(screen.getByText(/25 members/)).toHaveTextContent('25 members of Accounting')
  })

  speaks(stories, 'Default', {
    en: ['paragraph', '25 members', 'of Accounting', 'end of paragraph'],
    es: ['paragraph', '25 miembros', 'de Contabilidad', 'end of paragraph'],
  })

  test('is a live region as an output', () => {
    render(<VisuallyHidden element="output">Copied</VisuallyHidden>)
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
  })
})
