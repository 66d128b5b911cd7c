import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { Grid, type GridProps } from './Grid.tsx'
import * as stories from './Grid.stories.tsx'

const { Default, List, Narrow } = composeStories(stories)

/** Number of the story's five children in the first row. */
const columns = (): number => {
  const tops = ['Accounting', 'Design studio', 'Field engineering', 'Helsinki office', 'Legacy ERP'].map(
    (name) => screen.getByText(name).getBoundingClientRect().top,
  )
  return tops.filter((top) => top === tops[0]).length
}

const width = () => screen.getByText('Accounting').getBoundingClientRect().width

const renderIn = (inlineSize: number, props: Partial<GridProps> = {}) =>
  render(
    <div style={{ inlineSize }}>
      <Default {...props} />
    </div>,
  )

conforms((probe) => <Grid {...probe}>Accounting</Grid>)

test.each([
  [239, 1],
  [496, 2],
  [751, 2],
  [752, 3],
  [2000, 5],
])('in %i px it has %i columns of at least 240 px, 16 px apart', (inlineSize, expected) => {
  renderIn(inlineSize)
  expect(columns()).toBe(expected)
})

test('spare space is left empty, or shared', () => {
  const { unmount } = renderIn(2000)
  const natural = width()
  unmount()
  renderIn(2000, { spareRoom: 'share' })
  expect(width()).toBeGreaterThan(natural)
})

test('announces its number of items as a list', () => {
  render(<List />)
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
})

test('a column never overflows', () => {
  render(<Narrow />)
  expect(screen.getByText('Accounting').getBoundingClientRect().width).toBe(280)
})
