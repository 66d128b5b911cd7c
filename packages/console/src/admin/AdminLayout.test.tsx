import { composeStories } from '@storybook/react-vite'
import { answer, makeAccount, makeUserData } from '@portico/stores/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisible } from '../testing/actions.ts'
import { renderStory } from '../testing/renderApp.tsx'
import * as stories from './AdminLayout.stories.tsx'

const { OwnerExpired, OwnerInTrial, OwnerLastDay, OwnerPaid, OwnerTrialExpired } = composeStories(stories)

const height = () => screen.getByRole('banner').clientHeight
const topBar = () => within(screen.getByRole('banner'))
const entries = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
const addresses = () => entries().map((link) => link.getAttribute('href'))

describe('side menu', () => {
  const help = 'https://portico.example/help'

  test.each([
    ['user', ['/admin/workspaces', help]],
    ['admin', ['/admin/workspaces', '/admin/users', help]],
    ['owner', ['/admin/workspaces', '/admin/users', '/admin/account', help]],
  ] as const)('role %s finds %j [S2-018]', { tags: ['core'] }, async (role, expected) => {
    await renderStory(OwnerInTrial, { role })
    expect(addresses()).toEqual(expected)
  })

  test.each([
    ['user', ['/admin/workspaces', help]],
    ['admin', ['/admin/workspaces', '/admin/users', '/admin/activity', help]],
  ] as const)('with a service that offers the activity, role %s finds %j', async (role, expected) => {
    await renderStory(OwnerInTrial, { role, config: { features: ['activity'] } })
    expect(addresses()).toEqual(expected)
  })

  test('without a help address there is no Help', async () => {
    await renderStory(OwnerInTrial, { config: { externalUrls: { help: 'javascript:alert(1)' } } })
    expect(addresses()).toEqual(['/admin/workspaces', '/admin/users', '/admin/account'])
  })

  test.each([
    ['/admin/workspaces', 'Workspaces'],
    ['/admin/users', 'Users'],
    ['/admin/account', 'Account'],
    ['/admin/plans', 'Account'],
  ])('on %s the only active entry is %s [S2-019]', { tags: ['core'] }, async (path, label) => {
    await renderStory(OwnerInTrial, { path })
    const current = entries().filter((link) => link.hasAttribute('aria-current'))
    expect(current.map((link) => link.textContent)).toEqual([label])
  })
})

describe('the subscription [S4-010] [S6-008]', () => {
  test.each([
    ['in trial', OwnerInTrial, 'Trial · 9 days left', 'Get plan', 'secondary'],
    ['on the last day of the trial', OwnerLastDay, 'Trial · ends today', 'Get plan', 'secondary'],
    ['whose trial has expired', OwnerTrialExpired, 'Trial expired', 'Upgrade', 'danger'],
    ['whose subscription has expired', OwnerExpired, 'Subscription expired', 'Upgrade', 'danger'],
  ] as const)('an owner %s sees the state, and a link to the plans', async (...row) => {
    const [, Story, text, plan, variant] = row
    await renderStory(Story)
    expect(topBar().getByText(text)).toBeVisible()
    const link = topBar().getByRole('link', { name: plan })
    expect(link).toHaveAttribute('href', '/admin/plans')
    expect(link).toHaveAttribute('data-variant', variant)
  })

  test('the role user sees nothing about a trial', { tags: ['core'] }, async () => {
    await renderStory(OwnerInTrial, { role: 'user' })
    expect(topBar().getByRole('button', { name: /Search/ })).toBeVisible()
    expect(topBar().queryByText(/Trial/)).toBeNull()
  })

  test(
    'after a sign-in a toast shows the trial, then the top bar in its reserved place [S4-012]',
    { tags: ['core'] },
    async () => {
      const { clock } = await renderStory(OwnerInTrial, { hasNotice: true })
      const pill = topBar().getByText('Trial · 9 days left')
      await expectVisible(screen.findByText('Your trial ends in 9 days.'))
      expect(pill).not.toBeVisible()
      expect(pill.getBoundingClientRect().width).toBeGreaterThan(0)
      await act(() => clock.advance(10_000))
      expect(screen.queryByText('Your trial ends in 9 days.')).toBeNull()
      await waitFor(() => expect(pill).toBeVisible())
    },
  )

  test('on a phone the toast and the notices alone say it, and the bar keeps no line for it', async () => {
    await page.viewport(390, 844)
    const { clock } = await renderStory(OwnerInTrial, { hasNotice: true })
    await expectVisible(screen.findByText('Your trial ends in 9 days.'))
    const before = height()
    await act(() => clock.advance(10_000))
    expect(screen.queryByText('Your trial ends in 9 days.')).toBeNull()
    expect([height(), before < 70]).toEqual([before, true])
    await userEvent.click(topBar().getByRole('button', { name: /^Notifications/ }))
    await expectVisible(screen.findByText('Your trial ends in 9 days.'))
  })

  test('an expired trial is shown by both: the toast can be dismissed', async () => {
    await renderStory(OwnerTrialExpired, { hasNotice: true })
    await expectVisible(screen.findByText(/^Your trial has expired/))
    expect(topBar().getByText('Trial expired')).toBeVisible()
  })

  test('the days of the trial are whole ones', async () => {
    await renderStory(OwnerInTrial, { trialDaysLeft: 1.2 })
    expect(topBar().getByText('Trial · ends tomorrow')).toBeVisible()
  })

  test('an owner who has paid sees nothing', async () => {
    await renderStory(OwnerPaid)
    expect(topBar().queryByText(/trial|subscription|Get plan|Upgrade/i)).toBeNull()
  })

  test('a page without the flag of an active trial has no notice of an expired one [S2-012]', async () => {
    await renderStory(OwnerExpired, { path: '/login' })
    expect(topBar().queryByText('Subscription expired')).toBeNull()
    cleanup()
    await renderStory(OwnerExpired)
    expect(topBar().getByText('Subscription expired')).toBeVisible()
  })

  test.each(['admin', 'user'] as const)('role %s has no link to the plans in any state', async (role) => {
    for (const Story of [OwnerInTrial, OwnerTrialExpired, OwnerExpired, OwnerPaid]) {
      await renderStory(Story, { role })
      expect(topBar().queryByText(/Get plan|Upgrade/)).toBeNull()
      cleanup()
    }
  })
})

test('offline, a notice shows until the connection returns', { tags: ['core'] }, async () => {
  const { root, page: shown } = await renderStory(OwnerInTrial, {
    prepare: ({ root: { network } }) => network.start(),
  })
  expect(screen.queryByText(/You are offline/)).toBeNull()
  await act(async () => shown.setOnline(false))
  expect(screen.getByText(/You are offline/)).toBeVisible()
  await act(async () => shown.setOnline(true))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  root.network.stop()
})

test.each(['owner', 'admin'] as const)(
  'an open page of role %s shows a plan bought elsewhere',
  async (role) => {
    const { clock, transport } = await renderStory(OwnerExpired, { role })
    expect(topBar().getByText('Subscription expired')).toBeVisible()
    const subscription = { expiration: clock.now() + 86_400_000, isTrial: false, planId: 2, plan: 'Pro' }
    transport.always('GET /auth/userdata', answer(makeUserData({ account: makeAccount({ subscription }) })))
    await act(() => clock.advance(30_000))
    expect(topBar().queryByText('Subscription expired')).toBeNull()
  },
)

test.each([639, 600, 560])('at %i px in Spanish nothing scrolls sideways', async (width) => {
  await page.viewport(width, 800)
  await renderStory(OwnerInTrial, { locale: 'es' })
  expect(screen.getByRole('banner').scrollWidth).toBeLessThanOrEqual(width)
})

test('names the company beside the product', async () => {
  await renderStory(OwnerInTrial)
  expect(topBar().getByText('Northwind Labs')).toBeVisible()
})

test('a newly deployed console is announced, and a button reloads the page', async () => {
  const { navigation, deployment, clock } = await renderStory(OwnerInTrial)
  deployment.replace()
  await act(() => clock.advance(600_000))
  await expectVisible(screen.findByText(/^A new version of the console is there/))
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(navigation.reloads).toBe(1)
})
