import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conforms } from '../testing/kit.ts'
import { Divider } from './Divider.tsx'

conforms((probe) => <Divider {...probe} />)

test('is a separator, unless it has a label', () => {
  const { rerender } = render(<Divider />)
  screen.getByRole('separator')
  rerender(<Divider label="or" />)
  expect(screen.queryByRole('separator')).toBeNull()
  screen.getByText('or')
})
