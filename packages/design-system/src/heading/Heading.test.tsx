import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Heading, type HeadingProps } from './Heading.tsx'
import * as stories from './Heading.stories.tsx'

const { FocusTarget } = composeStories(stories)

describe('Heading', () => {
  conforms((probe) => (
    <Heading {...probe} level={1}>
      Workspaces
    </Heading>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<HeadingProps>().not.toHaveProperty('className')
    expectTypeOf<HeadingProps>().not.toHaveProperty('style')
  })

  test.each([1, 2, 3, 4, 5, 6] as const)(
    'level %i is a heading of that level, whatever its looks',
    (level) => {
      render(
        <Heading level={level} variant="displayTitle">
          Title
        </Heading>,
      )
      expect(screen.getByRole('heading', { name: 'Title', level })).toBeVisible()
    },
  )

  speaks(stories, 'SmallSection', { en: ['heading, Company, level 2'], es: ['heading, Empresa, level 2'] })

  test('takes focus from code and is no stop for the Tab key', () => {
    render(<FocusTarget />)
    const heading = screen.getByRole('heading')
    heading.focus()
    expect(heading).toHaveFocus()
    expect(heading.tabIndex).toBe(-1)
  })
})
