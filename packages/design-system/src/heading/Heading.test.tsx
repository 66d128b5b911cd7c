import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Heading } from './Heading.tsx'
import * as stories from './Heading.stories.tsx'

const { Default, FocusTarget } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

test.each([1, 2, 3, 4, 5, 6] as const)('level %i is a heading of that level, in every size', (level) => {
  render(
    <Heading level={level} variant="displayTitle">
      Title
    </Heading>,
  )
  expect(screen.getByRole('heading', { name: 'Title', level })).toBeVisible()
})

test('takes focus by script and is no Tab stop', () => {
  render(<FocusTarget />)
  const heading = screen.getByRole('heading')
  heading.focus()
  expect(heading).toHaveFocus()
  expect(heading.tabIndex).toBe(-1)
})
