import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Avatar, type AvatarProps } from './Avatar.tsx'
import * as stories from './Avatar.stories.tsx'

const { Default, Labelled } = composeStories(stories)

describe('Avatar', () => {
  conforms((probe) => <Avatar {...probe} name="Olivia Reyes" label="Olivia Reyes" />)

  test('keeps its looks to itself', () => {
    expectTypeOf<AvatarProps>().not.toHaveProperty('className')
    expectTypeOf<AvatarProps>().not.toHaveProperty('style')
  })

  speaks(stories, 'Labelled', { en: ['image, Olivia Reyes'], es: ['image, Olivia Reyes'] })

  test('is decoration without a label and a named picture with one', () => {
    const { unmount } = render(<Default />)
    const avatar = document.querySelector('[data-initials="OR"]')
    expect(avatar?.getAttribute('aria-hidden')).toBe('true')
    unmount()
    render(<Labelled />)
    expect(screen.getByRole('img', { name: 'Olivia Reyes' })).toBeVisible()
  })
})
