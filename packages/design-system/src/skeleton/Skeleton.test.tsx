import { composeStories } from '@storybook/react-vite'
import { render } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Skeleton, type SkeletonProps } from './Skeleton.tsx'
import * as stories from './Skeleton.stories.tsx'

const { Playground, Row } = composeStories(stories)

describe('Skeleton', () => {
  conforms((probe) => <Skeleton {...probe} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<SkeletonProps>().not.toHaveProperty('className')
    expectTypeOf<SkeletonProps>().not.toHaveProperty('style')
  })

  test('has the size of what it stands for', () => {
    const { container } = render(<Playground />)
    const { width, height } = container.querySelector('[data-shape]')?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([240, 120])
  })

  test('is nothing to screen readers', () => {
    const { container } = render(<Row />)
    expect(container.querySelectorAll('[data-shape]:not([aria-hidden="true"])')).toHaveLength(0)
  })

  test('stands still under reduced motion', () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    const { container } = render(<Row />)
    expect(container.querySelector('[data-shape]')?.getAnimations()).toEqual([])
  })
})
