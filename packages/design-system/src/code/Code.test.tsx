import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Code } from './Code.tsx'
import * as stories from './Code.stories.tsx'

const { Long } = composeStories(stories)

conforms((probe) => <Code {...probe}>portico.toml</Code>)

test('a long one wraps', () => {
  render(<Long />)
  const { width, height } = screen.getByRole('code').getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(280)
  expect(height).toBeGreaterThan(40)
})
