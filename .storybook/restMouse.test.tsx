import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { restMouse } from './restMouse.ts'

test('a mouse that a test has moved lies over nothing in the next one', { tags: ['core'] }, async () => {
  render(<button>Save</button>)
  const button = screen.getByRole('button')
  await userEvent.hover(button)
  expect(button.matches(':hover')).toBe(true)
  await restMouse()
  expect(button.matches(':hover')).toBe(false)
  button.focus()
  expect(button.matches(':focus-visible')).toBe(true)
})
