import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Avatar } from './Avatar.tsx'
import * as stories from './Avatar.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <Avatar {...probe} name="Olivia Reyes" />)

test('is decorative', () => {
  render(<Default />)
  expect(document.querySelector('[data-initials="OR"]')).toHaveAttribute('aria-hidden', 'true')
})
