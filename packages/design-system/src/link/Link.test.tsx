import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { render, renderInRouter, screen, userEvent } from '../testing/react.ts'
import { Link } from './Link.tsx'
import meta, * as stories from './Link.stories.tsx'

const { Default, External, Inline } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['link', 'Forgot password?']),
  Enter: async () => {
    const navigate = renderInRouter(<Link href="/admin/plans">Plans</Link>)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(navigate.mock.calls).toEqual([['/admin/plans', undefined]])
  },
})

test('an external one announces that it opens a new tab, and has neither opener nor referrer', () => {
  render(<External />)
  const link = screen.getByRole('link', { name: 'accounting-4821.portico.app (opens in a new tab)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('is underlined in running text, and only there', () => {
  const { unmount } = render(<Inline />)
  expect(getComputedStyle(screen.getByRole('link')).textDecorationLine).toBe('underline')
  unmount()
  render(<Default />)
  expect(getComputedStyle(screen.getByRole('link')).textDecorationLine).toBe('none')
})

test('a standalone one is a target of at least 24 px', () => {
  render(<Default />)
  expect(screen.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})
