import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import meta, * as stories from './ButtonGroup.stories.tsx'

const { Default, Joined, Narrow } = composeStories(stories)

const box = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect()

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: () =>
    tabsThrough(<Default />, ['button', 'Previous month'], ['button', 'Today'], ['button', 'Next month']),
})

test('has a label', () => {
  render(<Default />)
  expect(screen.getByRole('group', { name: 'Month' })).toContainElement(
    screen.getByRole('button', { name: 'Today' }),
  )
  expect(box('Today').left - box('Previous month').right).toBe(8)
})

test('joined buttons share a boundary', () => {
  render(<Joined />)
  expect(box('Today').left - box('Previous month').right).toBe(-1)
})

test('buttons that do not fit wrap', () => {
  render(<Narrow />)
  expect(box('Next month').top).toBeGreaterThan(box('Previous month').top)
})
