import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import * as stories from './GuidedStep.stories.tsx'

const { Default, WithActions, WithNote, WithProgress } = composeStories(stories)

const heightOf = (story: ReactNode) => {
  const { container, unmount } = render(story)
  const height = container.querySelector('section')?.clientHeight
  unmount()
  return height
}

conforms((probe) => <Default {...probe} />)

test('has a title and a description, and its illustration is hidden from screen readers', () => {
  const { container } = render(<Default />)
  expect(screen.getByRole('heading', { level: 3, name: 'Turn this computer into a workspace' })).toBeVisible()
  expect(screen.getByText('Download the installer and run it on this computer.')).toBeVisible()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('its heading takes focus by script, but is no Tab stop', () => {
  let heading: HTMLElement | null = null
  render(
    <Default
      headingRef={(element: HTMLElement | null) => {
        heading = element ?? heading
      }}
    />,
  )
  screen.getByRole('heading').focus()
  expect(heading).toHaveFocus()
  expect(heading).toHaveAttribute('tabindex', '-1')
})

test('the content below is in order of importance', () => {
  render(<WithActions />)
  const [first, second] = screen.getAllByRole('button')
  expect(first).toHaveAccessibleName('Download the installer')
  expect(second).toHaveAccessibleName('I will do this later')
  const link = screen.getByRole('link', { name: 'Download directly' })
  expect(second?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('its note is next to what it is about', () => {
  render(<WithNote />)
  expect(screen.getByText(/^Already installed\?/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Connect' })).toBeVisible()
})

test('keeps its height with and without progress or note', () => {
  const height = heightOf(<WithActions />)
  expect(heightOf(<Default />)).toBe(height)
  expect(heightOf(<WithProgress />)).toBe(height)
  expect(heightOf(<WithNote />)).toBe(height)
})
