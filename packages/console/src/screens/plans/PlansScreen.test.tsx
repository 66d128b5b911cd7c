import { answer, refusal, type Answer } from '@portico/stores/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, expectVisible, press, pressEscape, settle, textsOf } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import { CHECKOUT, lapsed, PAYMENT_PAGE, PORTAL, PRICES, pricesOf, subscribed } from './plans.fixture.ts'
import { start } from './plans.render.tsx'
import { replying, replyingOnce } from '../../testing/withStores.tsx'

const own = () => screen.getByRole('columnheader', { name: /Pro/ }).textContent
const card = (name: string) => screen.getByRole('article', { name })
const cellsOf = (name: RegExp) => textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'))
const prices = () =>
  screen
    .getAllByText(/^(?:\$[\d.,]+|[\d.,]+\s\$)$/)
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

describe('the page of plans', () => {
  test(
    '[S2-064] [S2-065] [S2-066] has its title, and offers three plans, yearly at first',
    { tags: ['core'] },
    async () => {
      await start(1280)
      expect(screen.getByRole('heading', { level: 1, name: 'Select the right plan for you' })).toBeVisible()
      expect(screen.getByRole('radio', { name: 'Yearly Save up to 21%' })).toBeChecked()
      expect(textsOf(screen.getAllByRole('columnheader')).join(' | ')).toBe(
        'Feature | Basic | ProBest choice | Enterprise',
      )
      expect(prices()).toEqual(['$9.00', '$12.00', '$15.00'])
      expect(screen.getAllByText('per concurrent user')).toHaveLength(3)
      expect(screen.getAllByText('per month, billed yearly')).toHaveLength(3)
    },
  )

  test(
    '[S2-065] [S9-007] the other interval is in the address and survives a reload',
    { tags: ['core'] },
    async () => {
      await start(1280)
      await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
      expect(prices()).toEqual(['$11.00', '$15.00', '$19.00'])
      expect(screen.getAllByText('per month, billed monthly')).toHaveLength(3)
      expect(address()).toBe('/admin/plans?interval=monthly')
      await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }))
      expect(address()).toBe('/admin/plans')
    },
  )

  test.each([
    ['en', 'yearly', ['$9.00', '$12.00', '$15.00'], ['$9.17', '$12.50', '$15.83']],
    ['en', 'monthly', ['$11.00', '$15.00', '$19.00'], ['$11.00', '$15.00', '$19.00']],
    ['es', 'yearly', ['9,00 $', '12,00 $', '15,00 $'], ['9,17 $', '12,50 $', '15,83 $']],
    ['es', 'monthly', ['11,00 $', '15,00 $', '19,00 $'], ['11,00 $', '15,00 $', '19,00 $']],
  ] as const)(
    '[S2-066] [S9-004] prices in %s, %s, and without yearly ones',
    async (locale, interval, whole, missing) => {
      const path = `/admin/plans?interval=${interval}`
      const fixture = await start(1280, { locale, path })
      expect(prices()).toEqual(whole)
      fixture.transport.always(PRICES, pricesOf([11, 15, 19], [null, undefined, null]))
      await act(async () => void (await fixture.root.billing.plans.load()))
      expect(prices()).toEqual(missing)
    },
  )
})

describe('by the width of the window', () => {
  test(
    '[S2-066] [S2-069] [S9-011] 1200 and more: a table of ranges, support and 15 features',
    { tags: ['core'] },
    async () => {
      await start(1200)
      expect(screen.getAllByRole('rowheader')).toHaveLength(1 + 4 + 15)
      expect(cellsOf(/^Max concurrent users/)).toEqual(['10', '50', 'Unlimited'])
      expect(cellsOf(/^Max brokers/)).toEqual(['2', '5', 'Unlimited'])
      expect(cellsOf(/^Max app nodes/)).toEqual(['1', '5', '–'])
      expect(cellsOf(/^Support/)).toEqual(['Email', 'Email and phone', 'Full'])
      expect(cellsOf(/^Web VPN/)).toEqual(['Included', 'Included', 'Included'])
      expect(cellsOf(/^Mobile apps/)).toEqual(['Not included', 'Included', 'Included'])
      expect(cellsOf(/^Wake on LAN/)).toEqual(['Not included', 'Not included', 'Included'])
      await press('About VNC')
      await expectVisible(screen.findByText('The screen of machines that do not run Windows.'))
    },
  )

  test(
    '[S2-067] [S2-068] [S2-070] [S9-011] 1040 and more: joined cards, Pro stands out, and selecting one starts the checkout',
    { tags: ['core'] },
    async () => {
      const fixture = await start(1199)
      expect(screen.queryByRole('table')).toBeNull()
      expect(card('Pro')).toHaveAttribute('data-layout', 'joined')
      expect(card('Pro')).toHaveAttribute('data-highlighted')
      await page.viewport(1040, 900)
      await press('Select Pro')
      expect(fixture.billing.left).toEqual([PAYMENT_PAGE])
    },
  )

  test('[S2-066] [S2-067] each card has ranges, support, features with help, and its action', async () => {
    await start(1040)
    const basic = within(card('Basic'))
    expect(textsOf(basic.getAllByRole('term')).join(' | ')).toBe(
      'Max concurrent users | Max brokers | Max app nodes | Support',
    )
    expect(textsOf(basic.getAllByRole('definition'))).toEqual(['10', '2', '1', 'Email'])
    expect(basic.getAllByText(/^For a small team$|^with one admin$/)).toHaveLength(2)
    expect(
      within(basic.getByRole('list', { name: 'Features of Basic' })).getAllByRole('listitem'),
    ).toHaveLength(15)
    expect(basic.getAllByRole('button', { name: /^About / })).toHaveLength(15)
    expect(screen.getAllByRole('button', { name: /^Select / })).toHaveLength(3)
  })

  test(
    '[S2-071] [S9-011] below 1040: the first press scrolls to the card and marks it, the second opens the payment',
    { tags: ['core'] },
    async () => {
      const fixture = await start(1039)
      expect(card('Enterprise')).toHaveAttribute('data-layout', 'single')
      await press('Select Enterprise')
      expect(fixture.billing.left).toEqual([])
      expect(within(card('Enterprise')).getByText('Selected')).toBeVisible()
      expect(screen.getByText(/^Enterprise is selected/)).toBeInTheDocument()
      await waitFor(() => expect(Math.abs(card('Enterprise').getBoundingClientRect().top)).toBeLessThan(200))
      await expectFocus(() => screen.getByRole('button', { name: 'Continue to payment' }))
      await press('Select Basic')
      expect(screen.getAllByText('Selected')).toHaveLength(1)
      await expectFocus(() => screen.getByRole('button', { name: 'Continue to payment' }))
      await userEvent.keyboard('{Enter}')
      expect(fixture.transport.callsOf(CHECKOUT)).toMatchObject([{ body: { planid: 1 } }])
    },
  )
})

describe('the account’s plan', () => {
  test.each([
    ['a trial', {}, 'Your trial ends in 9 days. It has every feature.'],
    ['its last day', { trialDaysLeft: 0.5 }, 'Your trial ends today. It has every feature.'],
    ['an expired trial', { trialDaysLeft: 0 }, /^Your trial has expired/],
    ['an expired subscription', lapsed, /^Your subscription has expired/],
    ['a subscription', subscribed, /^You have Pro, for 25 users/],
  ])('%s is shown', async (_name, options, text) => {
    await start(1280, options)
    expect(screen.getByText(text)).toBeVisible()
  })

  test('[S7-043] with a subscription the plan has a tag, and all plans open the customer portal', async () => {
    const fixture = await start(1280, subscribed)
    expect(screen.getByRole('columnheader', { name: /Pro/ }).textContent).toContain('Current plan')
    expect(screen.getByRole('button', { name: 'Manage Pro' })).toBeVisible()
    await press('Change to Enterprise')
    expect(fixture.transport.callsOf(CHECKOUT)).toHaveLength(0)
    expect(fixture.transport.callsOf(PORTAL)).toHaveLength(1)
  })

  test('it opens with the paid interval; with the other one, no plan is tagged as current', async () => {
    await start(1280, { subscription: { interval: 'monthly' } })
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    expect(own()).toContain('Current plan')
    expect(address()).toBe('/admin/plans')
    await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }))
    expect(own()).toContain('Yours, paid monthly')
    expect(own()).not.toContain('Current plan')
    expect(screen.getByRole('button', { name: 'Pay Pro yearly' })).toBeVisible()
    expect(address()).toBe('/admin/plans?interval=yearly')
  })

  test('a payment elsewhere is shown at once', async () => {
    const fixture = await start(1280)
    act(() => {
      const { value } = fixture.root.account
      if (!value) throw new Error('There is no account.')
      const subscription = { ...value.subscription, isTrial: false, planId: 1, plan: 'Basic', users: 1 }
      fixture.root.account.receive({ ...value, subscription, inTrialMode: false, inSubscriptionMode: true })
    })
    expect(screen.getByText(/^You have Basic, for 1 user\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change to Pro' })).toBeVisible()
  })
})

describe('opening the payment page', () => {
  test('offers the number of people that the account has', async () => {
    const fixture = await start(1280, { account: { people: 9 } })
    await press('Select Basic')
    expect(fixture.transport.callsOf(CHECKOUT)).toMatchObject([{ body: { planid: 1, quantity: 9 } }])
  })

  test('asks first when the plan has fewer users than the account has people', async () => {
    const fixture = await start(1280, { account: { people: 34 } })
    await press('Select Basic')
    const question = await screen.findByRole('alertdialog', {
      name: 'Basic has 10 users, and your account 34 people',
    })
    expect(fixture.transport.callsOf(CHECKOUT)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Select Basic')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Basic' }))
    expect(fixture.transport.callsOf(CHECKOUT)).toMatchObject([{ body: { planid: 1, quantity: 10 } }])
  })

  test('[S7-043] opens the customer portal with plan and interval', async () => {
    const fixture = await start(1280, { ...subscribed, path: '/admin/plans?interval=monthly' })
    await press('Change to Enterprise')
    expect(fixture.transport.callsOf(PORTAL)).toMatchObject([{ body: { planid: 3, interval: 'monthly' } }])
  })

  test('[S7-032] [S7-033] uses the Stripe addresses when configured', async () => {
    const config = { paymentPages: 'stripe' }
    const opened = answer({ response: { url: PAYMENT_PAGE } })
    const fixture = await start(1280, {
      config,
      ...replying('GET /stripe/checkout/createsession/2/yearly', opened),
    })
    await press('Select Pro')
    expect(fixture.billing.left).toEqual([PAYMENT_PAGE])
    cleanup()
    const paid = await start(1280, {
      ...subscribed,
      config,
      ...replying('GET /stripe/portal/createsession/', opened),
    })
    await press('Manage Pro')
    expect(paid.billing.left).toEqual([PAYMENT_PAGE])
    for (const { transport } of [fixture, paid])
      expect([transport.callsOf(CHECKOUT), transport.callsOf(PORTAL)]).toEqual([[], []])
  })

  test(
    '[S7-040] [S7-042] starts with the chosen interval, once for two presses; the others are disabled',
    { tags: ['core'] },
    async () => {
      const fixture = await start(1280, { path: '/admin/plans?interval=monthly&planmsg=x' })
      const pro = screen.getByRole('button', { name: 'Select Pro' })
      await userEvent.dblClick(pro)
      expect(fixture.transport.callsOf(CHECKOUT).map(({ body }) => body)).toEqual([
        expect.objectContaining({
          planid: 2,
          interval: 'monthly',
          cancel_url: 'https://portico.example/admin/plans?interval=monthly',
        }),
      ])
      const basic = screen.getByRole('button', { name: 'Select Basic' })
      expect(basic).toHaveAttribute('aria-disabled', 'true')
      expect(basic).toHaveAccessibleDescription('The payment page of Pro is being opened')
      act(() => fixture.billing.restore())
      expect(basic).not.toHaveAttribute('aria-disabled')
      await press('Select Basic')
      expect(fixture.billing.left).toHaveLength(2)
    },
  )

  test(
    'a refusal is shown, nothing else changes, and focus returns to the button',
    { tags: ['core'] },
    async () => {
      const fixture = await start(1280, {
        path: '/admin/plans?interval=monthly',
        ...replyingOnce(CHECKOUT, refusal(-65)),
      })
      await press('Select Pro')
      const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
      expect(dialog.textContent).toContain('The subscription could not be created. Nothing was charged.')
      await pressEscape()
      await expectFocus(() => screen.getByRole('button', { name: 'Select Pro' }))
      expect(prices()).toEqual(['$11.00', '$15.00', '$19.00'])
      await press('Select Pro')
      expect(fixture.billing.left).toEqual([PAYMENT_PAGE])
    },
  )

  test('a checkout that is answered after leaving the page opens nothing', async () => {
    const gate = Promise.withResolvers<Answer>()
    const fixture = await start(1280, replyingOnce(CHECKOUT, gate.promise))
    const { root, billing } = fixture
    await press('Select Pro')
    cleanup()
    gate.resolve(answer({ response: { url: PAYMENT_PAGE } }))
    await settle(fixture)
    expect([billing.left, root.billing.checkout.opening]).toEqual([[], null])
  })

  test('[S7-041] an unsafe address is not opened, with an error on this page only', async () => {
    const fixture = await start(
      1280,
      replying(CHECKOUT, answer({ response: { url: 'javascript:alert(1)' } })),
    )
    await press('Select Pro')
    expect((await screen.findByRole('alertdialog', { name: 'Error' })).textContent).toContain(
      'not safe to open',
    )
    expect(fixture.billing.left).toEqual([])
    cleanup()
    expect(fixture.root.billing.checkout.failure).toBeNull()
  })

  test('by keyboard only: interval, then the plans in order', { tags: ['core'] }, async () => {
    const fixture = await start(1280)
    await userEvent.tab()
    await expectFocus(() => screen.getByRole('radio', { name: /^Yearly/ }))
    await userEvent.keyboard('{ArrowLeft}')
    for (const name of ['Select Basic', 'Select Pro']) {
      await userEvent.tab()
      await expectFocus(() => screen.getByRole('button', { name }))
    }
    await userEvent.keyboard('{Enter}')
    expect(fixture.transport.callsOf(CHECKOUT)).toMatchObject([{ body: { planid: 2, interval: 'monthly' } }])
  })
})
