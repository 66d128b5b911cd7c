import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Divider, type DividerProps } from './Divider.tsx'

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
})
