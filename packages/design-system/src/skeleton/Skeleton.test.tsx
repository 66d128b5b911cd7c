import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Skeleton } from './Skeleton.tsx'
import * as stories from './Skeleton.stories.tsx'

const { Default, Row } = composeStories(stories)

conforms((probe) => <Skeleton {...probe} />)

test('has the size of its content', () => {
  const { container } = render(<Default shape="block" width="240px" height="120px" />)
  const { width, height } = container.querySelector('[data-shape]')?.getBoundingClientRect() ?? {}
  expect([width, height]).toEqual([240, 120])
})

test('is hidden from screen readers', () => {
  const { container } = render(<Row />)
  expect(container.querySelectorAll('[data-shape]:not([aria-hidden="true"])')).toHaveLength(0)
})

test('does not move under reduced motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const { container } = render(<Row />)
  expect(container.querySelector('[data-shape]')?.getAnimations()).toEqual([])
})
