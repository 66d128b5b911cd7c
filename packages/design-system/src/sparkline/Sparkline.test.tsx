import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import * as stories from './Sparkline.stories.tsx'

const { Default, Gap } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

const drawing = () => screen.getByRole('img')

test('is one image with a label, and marks the newest value', () => {
  render(<Default />)
  expect(drawing()).toHaveAccessibleName('Sign-ins of the last 7 days: 12 to 31, rising')
  expect(drawing().querySelectorAll('path')).toHaveLength(1)
  const dot = drawing().querySelector('span')?.getBoundingClientRect()
  const { top, right } = drawing().getBoundingClientRect()
  expect([(dot?.left ?? 0) + 2.5, (dot?.top ?? 0) + 2.5]).toEqual([right, top])
})

test('has two lines around a gap, and fills both', () => {
  render(<Gap isFilled />)
  expect(drawing().querySelectorAll('path:not([data-area])')).toHaveLength(2)
  expect(drawing().querySelectorAll('[data-area]')).toHaveLength(2)
})
