import { ErrorCode } from '@portico/stores'
import { answer, refusal, type Answer } from '@portico/stores/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { button, press, settle } from '../users/users.render.tsx'
import { ended, PORTAL } from './account.fixture.ts'
import { start } from './account.render.tsx'
import { expectFocus, textsOf } from '../../testing/actions.ts'
import { replying, replyingOnce } from '../../testing/withStores.tsx'

const planCard = (name: string) => screen.getByRole('region', { name })
const factOf = (card: HTMLElement, term: string) =>
  within(card).getByText(term).parentElement?.querySelector('dd')?.textContent
const links = () => textsOf(screen.queryAllByRole('link'))

describe('the plan', () => {
  test(
    'of a trial: days left, its end, the links to a plan [S2-058] [S2-059] [S2-060] [S1-005]',
    { tags: ['core'] },
    async () => {
      await start()
      const card = planCard('Trial')
      expect(factOf(card, 'Days left')).toBe('9 days')
      expect(factOf(card, 'Trial ends on')).toBe('November 29, 2026')
      expect(within(card).getByRole('meter', { name: 'Trial period' })).toHaveAttribute(
        'aria-valuetext',
        '5 of 14 days used',
      )
      expect(within(card).queryByText('Expired')).toBeNull()
      expect(screen.getByRole('link', { name: 'Get plan' })).toHaveAttribute('href', '/admin/plans')
      expect(screen.getByRole('link', { name: 'See available plans' })).toHaveAttribute(
        'href',
        '/admin/plans',
      )
      expect(screen.queryByRole('button', { name: 'Manage plan' })).toBeNull()
      expect(screen.queryByRole('button', { name: 'View billing invoices' })).toBeNull()
    },
  )

  test(
    'of a subscription: purchased users, number of people, its renewal [S2-057] [S2-058] [S2-059] [S2-060]',
    { tags: ['core'] },
    async () => {
      await start({ subscription: {} })
      const card = planCard('Pro')
      expect(factOf(card, 'Purchased users')).toBe('25 users')
      expect(within(card).getByRole('meter', { name: 'People in this account' })).toHaveAttribute(
        'aria-valuetext',
        '6 of 25',
      )
      expect(factOf(card, 'Renews on')).toBe('December 20, 2026')
      expect(screen.queryByText('Days left')).toBeNull()
      expect(button('Manage plan')).toBeVisible()
      expect(links()).not.toContain('Get plan')
      expect(screen.queryByRole('button', { name: 'View billing invoices' })).toBeNull()
    },
  )

  test('of a subscription shows its price, and the next charge with its card', async () => {
    await start({ subscription: { interval: 'yearly' } })
    const card = planCard('Pro')
    expect(factOf(card, 'Price')).toBe('$12.00 per user and month, billed yearly')
    await waitFor(() => expect(factOf(card, 'Next charge')).toBe('$3,600.00 to Visa ending in 4242'))
  })

  test('of a cancelled subscription shows that nothing more is charged', async () => {
    await start({ subscription: { interval: 'monthly', cancelAtPeriodEnd: true } })
    expect(factOf(planCard('Pro'), 'Next charge')).toBe('None, the plan does not renew')
  })

  test('without a known interval shows no price', async () => {
    await start({ subscription: {} })
    expect(within(planCard('Pro')).queryByText('Price')).toBeNull()
  })

  test('of a cancelled subscription: its last day, and how to resume it [S2-058] [S2-060]', async () => {
    const url = 'https://pay.example/portal'
    const { billing } = await start({
      subscription: { cancelAtPeriodEnd: true },
      ...replying(PORTAL, answer({ response: { url } })),
    })
    const card = planCard('Pro')
    expect(factOf(card, 'Cancelled, can be used until')).toBe('December 20, 2026')
    expect(within(card).queryByText('Renews on')).toBeNull()
    await press('Resume plan')
    await waitFor(() => expect(billing.left).toEqual([url]))
  })

  test.each([
    ['trial', { trialDaysLeft: 0 }, 'Trial', 'November 20, 2026', 0],
    ['subscription', ended, 'Pro', 'November 17, 2026', 1],
  ] satisfies [string, RenderAppOptions, string, string, number][])(
    'an expired %s has a tag and links to the plans, and to invoices if there may be some [S2-057] [S2-058] [S2-059]',
    async (_, options, name, date, invoices) => {
      await start(options)
      const card = planCard(name)
      expect(within(card).getByText('Expired')).toBeVisible()
      expect(factOf(card, 'Expired on')).toBe(date)
      expect(links()).toContain('Get plan')
      expect(screen.queryByRole('button', { name: 'Manage plan' })).toBeNull()
      expect(screen.queryAllByRole('button', { name: 'View billing invoices' })).toHaveLength(invoices)
    },
  )

  test('invoices of an expired subscription are listed below, and get focus from the link [S2-059]', async () => {
    await start(ended)
    await press('View billing invoices')
    await expectFocus(() => screen.getByRole('heading', { name: 'Invoices' }))
  })

  test('updates with the account, without a reload', async () => {
    const { root } = await start()
    const { value } = root.account
    if (value === null) throw new Error('There is no account.')
    const subscription = { ...value.subscription, isTrial: false, planId: 1, plan: 'Basic' }
    await act(async () =>
      root.account.receive({ ...value, subscription, inSubscriptionMode: true, inTrialMode: false }),
    )
    expect(planCard('Basic')).toBeVisible()
    expect(button('Manage plan')).toBeVisible()
  })

  test('the exact time and zone of the date show on hover and focus, and are its accessible name [S2-060]', async () => {
    await start({ subscription: {} })
    const date = screen.getByRole('button', { name: /^Sunday, December 20, 2026 at .*9:00:00.* UTC$/ })
    // Hover needs a pointer that moves.
    await userEvent.hover(document.body)
    await userEvent.hover(date)
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/December 20, 2026 at .*UTC/)
    await userEvent.unhover(date)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    while (document.activeElement !== date) await userEvent.tab()
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/December 20, 2026 at .*UTC/)
  })

  test('is managed in the customer portal [S2-058] [S7-044] [S7-045]', { tags: ['core'] }, async () => {
    const url = 'https://pay.example/portal'
    const { billing, transport } = await start({
      subscription: {},
      ...replying(PORTAL, answer({ response: { url } })),
    })
    await press('Manage plan')
    await waitFor(() => expect(billing.left).toEqual([url]))
    expect(transport.callsOf(PORTAL)).toHaveLength(1)
  })

  test.each([
    ['is refused', refusal(ErrorCode.noActiveSubscription), /The customer portal could not be opened/],
    ['is not safe', answer({ response: { url: 'javascript:alert(1)' } }), /an address that is not safe/],
  ])('a portal that %s is shown, without a navigation', async (_, given, words) => {
    const { billing } = await start({ subscription: {}, ...replying(PORTAL, given) })
    await press('Manage plan')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(billing.left).toEqual([])
    await press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('a refusal of the portal is cleared when the page is left', async () => {
    const { root } = await start({
      subscription: {},
      ...replying(PORTAL, refusal(ErrorCode.noActiveSubscription)),
    })
    await press('Manage plan')
    await screen.findByRole('alert')
    cleanup()
    expect(root.billing.checkout.failure).toBeNull()
  })

  test.each([
    ['a portal', answer({ response: { url: 'https://pay.example/portal' } })],
    ['a refusal', refusal(ErrorCode.noActiveSubscription)],
  ])('%s that arrives after leaving the page changes nothing', async (_, reply) => {
    const gate = Promise.withResolvers<Answer>()
    const fixture = await start({ subscription: {}, ...replyingOnce(PORTAL, gate.promise) })
    const { root, billing } = fixture
    await press('Manage plan')
    cleanup()
    gate.resolve(reply)
    await settle(fixture)
    expect([billing.left, root.billing.checkout.failure, root.billing.checkout.opening]).toEqual([
      [],
      null,
      null,
    ])
  })
})

test('in Spanish', async () => {
  await start({ locale: 'es', subscription: {} })
  expect(button('Administrar el plan')).toBeVisible()
  expect(factOf(planCard('Pro'), 'Se renueva el')).toBe('20 de diciembre de 2026')
  expect(screen.getByRole('table', { name: 'Facturas' }).textContent).toContain('600,50\u00a0$')
})
