import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Tag, type TagProps } from './Tag.tsx'
import * as stories from './Tag.stories.tsx'

const { WithIcon } = composeStories(stories)

describe('Tag', () => {
  conforms((probe) => <Tag {...probe}>Enterprise</Tag>)

  test('keeps its looks to itself', () => {
    expectTypeOf<TagProps>().not.toHaveProperty('className')
    expectTypeOf<TagProps>().not.toHaveProperty('style')
  })

  test('shrinks within a narrow bar instead of breaking its line', () => {
    render(
      <div style={{ inlineSize: 100 }}>
        <WithIcon />
      </div>,
    )
    const label = screen.getByText('Trial · 9 days left')
    expect(label.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(100)
    expect(label.getBoundingClientRect().height).toBeLessThan(30)
  })
})
