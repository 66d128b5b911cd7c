import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { pressTo, render, renderInRouter, screen, userEvent } from '../testing/react.ts'
import { LinkButton } from './LinkButton.tsx'
import meta, * as stories from './LinkButton.stories.tsx'

const { Default, External, Wide } = composeStories(stories)

const plans = <LinkButton href="/admin/plans">Get plan</LinkButton>

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    renderInRouter(plans)
    await pressTo('{Tab}', () => screen.getByRole('link', { name: 'Get plan' }))
  },
  Enter: async () => {
    const navigate = renderInRouter(plans)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(navigate.mock.calls).toEqual([['/admin/plans', undefined]])
  },
  Space: async () => {
    const navigate = renderInRouter(plans)
    await userEvent.keyboard('{Tab} ')
    expect(navigate).not.toHaveBeenCalled()
  },
})

spoken(stories, 'External', [
  'link, Continue with Google (opens in a new tab)',
  '  Continue with Google',
  '  (opens in a new tab)',
])

test('an external one has neither opener nor referrer', () => {
  render(<External />)
  const link = screen.getByRole('link', { name: 'Continue with Google (opens in a new tab)' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link).toHaveAttribute('target', '_blank')
})

test('fills the width when wide', () => {
  render(<Wide />)
  const link = screen.getByRole('link', { name: 'Get plan' })
  expect(link.getBoundingClientRect().width).toBe(link.parentElement?.clientWidth)
})
