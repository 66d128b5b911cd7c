import { expect, test } from 'vitest'
import { paginate, ROWS_PER_PAGE } from './paginate.ts'

const pagesOf = (...heights: readonly number[]) =>
  paginate(heights.map((rows, index) => ({ id: `${index}`, rows, render: () => null }))).map(
    ({ number, blocks }) => [number, blocks.map(({ rows }) => rows)],
  )

test('blocks fill a page, and the first that does not fit begins the next', () => {
  expect(pagesOf(20, 18, 1)).toEqual([
    [1, [20, 18]],
    [2, [1]],
  ])
})

test('a block longer than a page has its pages to itself', () => {
  expect(pagesOf(5, ROWS_PER_PAGE * 2 + 1, 5)).toEqual([
    [1, [5]],
    [2, [ROWS_PER_PAGE * 2 + 1]],
    [5, [5]],
  ])
})

test('without blocks there is no page', () => {
  expect(pagesOf()).toEqual([])
})
