import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conforms } from '../testing/kit.ts'
import { Stack, type StackProps } from './Stack.tsx'

const box = (text: string) => screen.getByText(text).getBoundingClientRect()

const renderStack = (props: StackProps = {}) =>
  render(
    <Stack {...props}>
      <div>one</div>
      <div>two</div>
    </Stack>,
  )

conforms((probe) => <Stack {...probe}>words</Stack>)

test.each([1, 6, 12] as const)('puts children below one another, %i steps of 4 px apart', (gap) => {
  renderStack({ gap })
  expect(box('two').top - box('one').bottom).toBe(gap * 4)
})

test('children have the full width, unless `align` differs', () => {
  const { container, unmount } = renderStack()
  const { width, right } = container.getBoundingClientRect()
  expect(box('one').width).toBe(width)
  unmount()
  renderStack({ align: 'end' })
  expect(box('one').width).toBeLessThan(width)
  expect(box('one').right).toBe(right)
})

test('centred children have centred text too', () => {
  renderStack({ align: 'center' })
  expect(screen.getByText('one')).toHaveStyle({ textAlign: 'center' })
})
