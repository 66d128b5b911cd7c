import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Grid, type GridProps } from './Grid.tsx'
import * as stories from './Grid.stories.tsx'

const { Default, Narrow } = composeStories(stories)

/** How many of the story's five children stand in the first row. */
const columns = (): number => {
  const tops = ['Accounting', 'Design studio', 'Field engineering', 'Helsinki office', 'Legacy ERP'].map(
    (name) => screen.getByText(name).getBoundingClientRect().top,
  )
  return tops.filter((top) => top === tops[0]).length
}

const width = () => screen.getByText('Accounting').getBoundingClientRect().width

const drawIn = (inlineSize: number, props: Partial<GridProps> = {}) =>
  render(
    <div style={{ inlineSize }}>
      <Default {...props} />
    </div>,
  )

describe('Grid', () => {
  conforms((probe) => <Grid {...probe}>Accounting</Grid>)

  test('keeps its looks to itself', () => {
    expectTypeOf<GridProps>().not.toHaveProperty('className')
    expectTypeOf<GridProps>().not.toHaveProperty('style')
  })

  test.each([
    [239, 1],
    [496, 2],
    [751, 2],
    [752, 3],
    [2000, 5],
  ])('in %i px it has %i columns of at least 240 px, 16 px apart', (inlineSize, expected) => {
    drawIn(inlineSize)
    expect(columns()).toBe(expected)
  })

  test('spare room is kept, or shared', () => {
    const { unmount } = drawIn(2000)
    const kept = width()
    unmount()
    drawIn(2000, { spareRoom: 'share' })
    expect(width()).toBeGreaterThan(kept)
  })

  test('a column never sticks out', () => {
    render(<Narrow />)
    expect(screen.getByText('Accounting').getBoundingClientRect().width).toBe(280)
  })

  speaks(stories, 'List', {
    en: [
      'list',
      'listitem, level 1, position 1, set size 3',
      'Northwind',
      'end of listitem, level 1, position 1, set size 3',
      'listitem, level 1, position 2, set size 3',
      'Contoso',
      'end of listitem, level 1, position 2, set size 3',
      'listitem, level 1, position 3, set size 3',
      'Fabrikam',
      'end of listitem, level 1, position 3, set size 3',
      'end of list',
    ],
    es: [
      'list',
      'listitem, level 1, position 1, set size 3',
      'Norte',
      'end of listitem, level 1, position 1, set size 3',
      'listitem, level 1, position 2, set size 3',
      'Sur',
      'end of listitem, level 1, position 2, set size 3',
      'listitem, level 1, position 3, set size 3',
      'Este',
      'end of listitem, level 1, position 3, set size 3',
      'end of list',
    ],
  })
})
