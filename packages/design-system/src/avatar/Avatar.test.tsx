import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Avatar } from './Avatar.tsx'
import * as stories from './Avatar.stories.tsx'

const { Default, Labelled } = composeStories(stories)

conforms((probe) => <Avatar {...probe} name="Olivia Reyes" label="Olivia Reyes" />)

test('is decorative without a label and a named image with one', () => {
  const { unmount } = render(<Default />)
  const avatar = document.querySelector('[data-initials="OR"]')
  expect(avatar?.getAttribute('aria-hidden')).toBe('true')
  unmount()
  render(<Labelled />)
  expect(screen.getByRole('img', { name: 'Olivia Reyes' })).toBeVisible()
})
