import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { PorticoProvider } from '../provider/index.ts'
import { conforms } from '../testing/conformance.tsx'
import { Inline, Stack, type InlineProps, type StackProps } from './index.ts'

const draw = (element: ReactElement) => render(<PorticoProvider locale="en">{element}</PorticoProvider>)

const distance = (axis: 'x' | 'y'): number => {
  const one = screen.getByText('one').getBoundingClientRect()
  const two = screen.getByText('two').getBoundingClientRect()
  return axis === 'x' ? two.left - one.right : two.top - one.bottom
}

const words = (
  <>
    <div>one</div>
    <div>two</div>
  </>
)

describe('Stack', () => {
  conforms((probe) => <Stack {...probe}>words</Stack>)

  test('keeps its looks to itself', () => {
    expectTypeOf<StackProps>().not.toHaveProperty('className')
    expectTypeOf<StackProps>().not.toHaveProperty('style')
  })

  test.each([1, 6, 12] as const)('puts children below one another, %i steps of 4 px apart', (gap) => {
    draw(<Stack gap={gap}>{words}</Stack>)
    expect(distance('y')).toBe(gap * 4)
  })
})

describe('Inline', () => {
  conforms((probe) => <Inline {...probe}>words</Inline>)

  test('keeps its looks to itself', () => {
    expectTypeOf<InlineProps>().not.toHaveProperty('className')
    expectTypeOf<InlineProps>().not.toHaveProperty('style')
  })

  test('puts children side by side, two steps apart unless told otherwise', () => {
    draw(<Inline>{words}</Inline>)
    expect(distance('x')).toBe(8)
  })

  test('goes to a further line where they do not fit', () => {
    draw(
      <div style={{ inlineSize: 30 }}>
        <Inline gap={3}>{words}</Inline>
      </div>,
    )
    expect(distance('y')).toBe(12)
  })
})
