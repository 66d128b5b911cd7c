import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arabicName, isCutAtEnd } from '../testing/isCutAtEnd.ts'
import { composeStories, conforms } from '../testing/kit.ts'
import { Text } from './Text.tsx'
import * as stories from './Text.stories.tsx'

const { Default, Truncated } = composeStories(stories)

conforms((probe) => <Text {...probe}>Words</Text>)

test('is a paragraph, or the given element', () => {
  render(<Default />)
  expect(screen.getByRole('paragraph')).toBeVisible()
  render(<Default element="strong">Strong</Default>)
  expect(screen.getByRole('strong')).toHaveTextContent('Strong')
})

test('truncated, it has one line and fits its container', () => {
  render(
    <div style={{ inlineSize: 200 }}>
      <Truncated />
    </div>,
  )
  const { width, height } = screen.getByRole('paragraph').getBoundingClientRect()
  expect(width).toBe(200)
  expect(height).toBe(20)
})

test('truncated, a right-to-left text shows its beginning', () => {
  render(
    <div style={{ inlineSize: 200 }}>
      <Truncated>{arabicName}</Truncated>
    </div>,
  )
  expect(isCutAtEnd(screen.getByRole('paragraph'))).toBe(true)
})
