import { answer, FIXTURE_TIME, makeAccount, makeUserData, type RootFixture } from '@portico/stores/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Toasts } from '../app/Toasts.tsx'
import { page } from 'vitest/browser'
import { expectVisible, expectFocus, pass } from '../testing/actions.ts'
import { address, Browser } from '../testing/Browser.tsx'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'
import { AdminPage } from '../testing/AdminPage.tsx'
import { PlanReturnHost } from './PlanReturnHost.tsx'

const DATA = 'GET /auth/userdata'
const BOUGHT = '/admin/account?planmsg=buy_subscription_success&tab=plan'

const paid = answer(
  makeUserData({
    account: makeAccount({
      subscription: {
        expiration: FIXTURE_TIME + 365 * 86_400_000,
        isTrial: false,
        planId: 2,
        plan: 'Pro',
        users: 1,
      },
    }),
  }),
)

const returnToConsole = (
  path: string,
  { prepare, ...options }: RenderAppOptions = {},
): Promise<RootFixture> =>
  renderApp(
    <>
      <AdminPage />
      <Link to="/admin/users">Elsewhere</Link>
      <Browser />
    </>,
    {
      path,
      ...options,
      prepare: (fixture) => {
        const { user } = fixture.root.session
        const checkout = {
          accountId: user?.accountId,
          email: user?.email,
          kind: 'bought',
          before: '',
          isExpected: true,
          returnedAt: null,
        }
        fixture.tabStorage.set('portico.checkoutReturn', JSON.stringify(checkout))
        prepare?.(fixture)
      },
    },
  )
const waiting = () => screen.findByText(/^Looking for your payment/)

test(
  '[S4-025] [S4-026] the message is removed from the address at once, and the dialog opens when the account shows the plan',
  { tags: ['core'] },
  async () => {
    const fixture = await returnToConsole(BOUGHT, { trialDaysLeft: 0, hasNotice: true })
    await waiting()
    await waitFor(() => expect(address()).toBe('/admin/account?tab=plan'))
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible()
    expect(screen.getByText(/^Your trial has expired/)).toBeVisible()
    fixture.transport.always(DATA, paid)
    await pass(fixture, 3999)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(fixture, 1)
    const dialog = await screen.findByRole('dialog', { name: 'Your plan is active' })
    expect(dialog.textContent).toContain('Pro is active for 1 user and renews on November 20, 2027.')
    // No reload needed.
    expect(screen.queryByText('Upgrade')).toBeNull()
    expect(screen.queryByText('Trial expired')).toBeNull()
    expect(screen.queryByText(/^Your trial has expired/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  },
)

test(
  '[S4-026] until then it shows that the payment was received, also on another page, and later that it is late',
  { tags: ['core'] },
  async () => {
    const fixture = await returnToConsole(BOUGHT)
    await waiting()
    await userEvent.click(screen.getByText('Elsewhere'))
    await pass(fixture, 4000)
    expect(screen.getByText('Payment received, still activating')).toBeVisible()
    await pass(fixture, 60_000)
    expect(screen.getByText('Your plan is not active yet')).toBeVisible()
    fixture.transport.always(DATA, paid)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await pass(fixture, 0)
    const dialog = await screen.findByRole('dialog', { name: 'Your plan is active' })
    expect(dialog).toBeVisible()
    // On a phone the sheet is as high as its text.
    await page.viewport(390, 800)
    expect(dialog.clientHeight).toBeLessThan(400)
  },
)

test('[S4-026] a typed address does not claim a payment', async () => {
  const fixture = await returnToConsole(BOUGHT, {
    prepare: ({ tabStorage }) => tabStorage.remove('portico.checkoutReturn'),
  })
  await waiting()
  await pass(fixture, 4000)
  expect(screen.getByText('No payment has arrived')).toBeVisible()
  expect(screen.queryByText(/Payment received/)).toBeNull()
  await pass(fixture, 60_000)
  expect(screen.getByText(/^Your account shows no subscription/)).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body)
  expect(screen.queryByText('No payment has arrived')).toBeNull()
})

test.each([
  ['/admin/account?planmsg=%3Cscript%3E', '/admin/account'],
  ['/admin/account?planmsg=', '/admin/account'],
  ['/admin/users?planmsg=buy_subscription_success', '/admin/users'],
])('[S4-025] %s is removed from the address and has no effect', async (path, left) => {
  const fixture = await returnToConsole(path)
  await waitFor(() => expect(address()).toBe(left))
  await pass(fixture, 70_000)
  expect(screen.queryByText(/payment/i)).toBeNull()
  // Every 30 s, like any page.
  expect(fixture.transport.callsOf(DATA)).toHaveLength(2)
})

test('[S4-025] a change in the portal is shown in a toast, without a dialog', async () => {
  const fixture = await renderApp(
    <>
      <PlanReturnHost />
      <Toasts />
    </>,
    {
      path: '/admin/account?planmsg=update_subscription_success',
      subscription: { planId: 1, plan: 'Basic' },
    },
  )
  fixture.transport.always(DATA, paid)
  await pass(fixture, 4000)
  await expectVisible(screen.findByText('Your plan is updated.'))
  expect(screen.queryByText(/^Looking/)).toBeNull()
})
