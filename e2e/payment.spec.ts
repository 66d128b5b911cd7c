import type { Page } from '@playwright/test'
import { expect, test, type TestFixtures } from './support/test.ts'
import { activeSubscription, escape, expectHeading, expectNoted, noteText, phone } from './support/ui.ts'

const LOOKING = 'Looking for your payment'

test.beforeEach(async ({ page, service }) => {
  await page.clock.install()
  await noteText(page, LOOKING)
  await service.sandbox('payments', { delayMs: 0 })
})

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const CONFIRMS = '4000 0025 0000 3155'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 500

/** Goes from the plans to the checkout page of one. */
const openCheckout = async (page: Page, plan: string): Promise<void> => {
  await page.getByRole('button', { name: `Select ${plan}` }).click()
  if (isPhone(page)) await page.getByRole('button', { name: 'Continue to payment' }).click()
  // Northwind has more people than the Basic plan allows.
  if (plan === 'Basic') await page.getByRole('button', { name: 'Continue with Basic' }).click()
  await expect(page.getByRole('heading', { name: `Subscribe to ${plan}` })).toBeVisible()
}

const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Name on the card').fill('Olivia Marsh')
  await page.getByRole('button', { name: /^Pay / }).click()
}

const openRemoval = async (page: Page) => {
  await page.getByRole('button', { name: 'Remove account' }).click()
  return page.getByRole('dialog', { name: 'Remove account 4821?' })
}

/** Fills and sends the removal dialog. */
const submitRemoval = async (page: Page) => {
  const dialog = await openRemoval(page)
  await dialog.getByRole('textbox').fill('4821')
  await dialog.getByRole('checkbox', { name: 'I’m not a robot' }).check()
  await dialog.getByRole('button', { name: 'Remove account' }).click()
}

const activeDialog = (page: Page) => page.getByRole('dialog', { name: 'Your plan is active' })
const accountUrl = /\/admin\/account$/
const plans = { at: '/admin/plans' }

/** Milliseconds that the console waits for the webhook. */
const webhookDelay = 4000

const waitForPayment = async (page: Page): Promise<void> => {
  // On a slow machine it may be found before the next line.
  await expectNoted(page)
  await page.clock.fastForward(webhookDelay)
}

/** The owner subscribes to a plan with a good card. */
const subscribe = async (
  { page, signIn }: { page: Page } & Pick<TestFixtures, 'signIn'>,
  plan: string,
): Promise<void> => {
  await signIn('northwind', 'owner', plans)
  await openCheckout(page, plan)
  await pay(page, GOOD)
  await expect(page).toHaveURL(accountUrl)
  await waitForPayment(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test(
    'the owner pays and has the plan everywhere without a reload [S1-004] [S4-010] [S4-025] [S4-026] [S7-040] [S7-041] [S2-071]',
    { tag: '@core' },
    async ({ page, signIn }) => {
      await subscribe({ page, signIn }, 'Pro')
      await expect(activeDialog(page)).toBeVisible()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(activeDialog(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Pro' })).toContainText('34 of 34Purchased users34 users')
      await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
      await expect(page.getByText(/^Your trial ends/)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Get plan' })).toHaveCount(0)
      await expect(page.getByText(/^Trial ·/)).toHaveCount(0)
      await page.getByRole('button', { name: /^Your account: / }).click()
      await expect(
        page
          .getByRole('link', { name: /^Plan Pro/ })
          .or(page.getByRole('menuitem', { name: /Pro/ }))
          .first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      // A reload does not show the message again.
      await page.reload()
      await expectHeading(page, 'Account')
      await expect(page.getByText(LOOKING)).toHaveCount(0)
      await page.goto('/admin/plans')
      await expect(page.getByText(/^You have Pro/)).toBeVisible()
    },
  )
})

test(
  'the plan is changed and cancelled in the portal; only then the account can be removed [S1-004] [S2-070] [S5-014] [S7-043] [S7-044] [S7-045] [S8-013]',
  { tag: '@core' },
  async ({ page, signIn }) => {
    await subscribe({ page, signIn }, 'Basic')
    await page.getByRole('button', { name: 'Done' }).click()

    await page.goto('/admin/plans')
    await page.getByRole('button', { name: 'Change to Enterprise' }).click()
    // The chosen plan and interval; $1,800.00 a year less the $1,080.00 just paid.
    await expect(page.getByRole('heading', { name: 'Review your change' })).toBeVisible()
    await expect(
      page.getByRole('definition').filter({ hasText: 'Enterprise, yearly, concurrent users: 10' }),
    ).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '$720.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm change' }).dblclick()
    await expect(page).toHaveURL(accountUrl)
    await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('link')).toHaveCount(2)
    await expectHeading(page, 'Account')
    await page.clock.fastForward(webhookDelay)
    await expect(page.getByText('Your plan is updated.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Enterprise' })).toContainText('10 users')

    const removal = await openRemoval(page)
    await expect(removal).toContainText(activeSubscription)
    await expect(removal.getByRole('checkbox')).toHaveCount(0)
    await removal.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Manage plan' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('status')).toContainText('Does not renew.')
    await page.getByRole('link', { name: /^Back to/ }).click()
    await expect(page).toHaveURL(accountUrl)
    await expect(page.getByRole('button', { name: 'Resume plan' })).toBeVisible()
    await submitRemoval(page)
    await expect(page.getByRole('alertdialog', { name: 'Account 4821 is removed' })).toBeVisible()
  },
)

test('a declined or cancelled payment charges nothing [S7-042]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', { at: '/admin/plans?interval=monthly' })
  await openCheckout(page, 'Basic')
  await pay(page, DECLINED)
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription(/^The card was declined\. Nothing was charged\./)
  await expect(number).toBeFocused()
  await number.fill(GOOD)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/plans\?interval=monthly$/)
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(page.getByText(/^Your trial ends in/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select Basic' })).toBeEnabled()
})

test('a bank confirmation is refused, then given; it is paid once [S7-041]', async ({ page, signIn }) => {
  await signIn('northwind', 'owner', plans)
  await openCheckout(page, 'Pro')
  await pay(page, CONFIRMS)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('was not confirmed. Nothing was charged.')
  await pay(page, CONFIRMS)
  await page.getByRole('button', { name: 'Confirm' }).dblclick()
  await waitForPayment(page)
  await expect(activeDialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('link')).toHaveCount(1)
})

test('after a lost webhook the user can check again [S4-026]', async ({
  page,
  service,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/402/)
  await service.sandbox('payments', { delayMs: null })
  await subscribe({ page, signIn }, 'Pro')
  await expect(page.getByText('Payment received, still activating')).toBeVisible()
  await page.getByRole('link', { name: 'Workspaces' }).first().click()
  await expectHeading(page, 'Workspaces')
  await expect(page.getByText('Payment received, still activating')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Your plan is not active yet')).toBeVisible()
  await page.getByRole('link', { name: 'Get plan' }).click()
  await page.getByRole('button', { name: 'Select Pro' }).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('is being activated')
  await escape(error)
  await service.sandbox('payments', { redeliver: true })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(activeDialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/admin/account')
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('link')).toHaveCount(1)
})

test('an unreachable payment page shows that; Back works [S7-041]', async ({
  page,
  service,
  signIn,
  pageErrors,
}) => {
  pageErrors.allow(/503/)
  await service.sandbox('payments', { isPageDead: true })
  await signIn('northwind', 'owner', plans)
  await page.getByRole('button', { name: 'Select Pro' }).click()
  await expect(page.getByRole('heading', { name: 'Payments are not available right now' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Select Pro' })).toBeEnabled()
})
