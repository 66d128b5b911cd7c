import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as stories from './VisuallyHidden.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <VisuallyHidden {...probe}>of Accounting</VisuallyHidden>)

test('is available to screen readers and has no size', () => {
  render(<Default />)
  const text = screen.getByText('of Accounting')
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  expect(screen.getByText(/25 members/)).toHaveTextContent('25 members of Accounting')
})

test('is a live region as an output', () => {
  render(<VisuallyHidden element="output">Copied</VisuallyHidden>)
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})
