import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Divider, type DividerProps } from './Divider.tsx'
import * as stories from './Divider.stories.tsx'

describe('Divider', () => {
  conforms((probe) => <Divider {...probe} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<DividerProps>().not.toHaveProperty('className')
    expectTypeOf<DividerProps>().not.toHaveProperty('style')
  })

  test('is a separator, unless a word says what it parts', () => {
    const { rerender } = render(<Divider />)
    screen.getByRole('separator')
    rerender(<Divider label="or" />)
    expect(screen.queryByRole('separator')).toBeNull()
    screen.getByText('or')
  })

  speaks(stories, 'Default', {
    en: [
      'paragraph',
      'Go on with your password',
      'end of paragraph',
      'separator, orientated horizontally, max value 100, min value 0',
      'paragraph',
      'Go on with single sign-on',
      'end of paragraph',
    ],
    es: [
      'paragraph',
      'Continuar con la contraseña',
      'end of paragraph',
      'separator, orientated horizontally, max value 100, min value 0',
      'paragraph',
      'Continuar con el inicio único',
      'end of paragraph',
    ],
  })
  speaks(stories, 'WithWord', {
    en: [
      'paragraph',
      'Go on with your password',
      'end of paragraph',
      'or',
      'paragraph',
      'Go on with single sign-on',
      'end of paragraph',
    ],
    es: [
      'paragraph',
      'Continuar con la contraseña',
      'end of paragraph',
      'o',
      'paragraph',
      'Continuar con el inicio único',
      'end of paragraph',
    ],
  })
})
