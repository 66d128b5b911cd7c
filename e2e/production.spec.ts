import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { test } from './support/production.ts'
import { expect, submitSignInOf } from './support/test.ts'
import {
  confirmUser,
  expectHeading,
  expectNoted,
  fillNewUser,
  logOut,
  noteText,
  openPage,
  setPassword,
} from './support/ui.ts'
import { windows, wizardOf } from './support/wizard.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Keller',
  email: 'ada@alpine.example',
  password: 'Cardamom-Lantern-7!',
}
const max = {
  firstName: 'Max',
  lastName: 'Huber',
  email: 'max@alpine.example',
  password: 'Walnut-Harbour-3!',
}

const CreatedSchema = v.object({ id: v.string(), mail: v.literal('sent') })
const AccountsSchema = v.array(v.object({ id: v.string(), company: v.string(), plan: v.string() }))

/** Paths that exist only in the demo. */
const DEMO_PATHS = [
  '/sandbox',
  '/sandbox/api/state',
  '/outbox',
  '/standins/captcha/api.js',
  '/standins/chat/widget.js',
  '/standins/help',
  '/sandbox/stripe/c/pay/anything',
]

const followInvitation = async (page: Page, link: string | undefined, password: string): Promise<void> => {
  await page.goto(link ?? 'about:blank')
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await setPassword(page, password)
}

/** Skips the tour, which is offered until it is ended. */
const skipTour = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('"endTour":true') === true,
  )
  await page.getByRole('button', { name: 'Skip the tour' }).click()
  await saved
}

/** Offers to the owner of a company without a workspace. */
const declineOffers = async (page: Page): Promise<void> => {
  await wizardOf(page).getByRole('button', { name: 'I will do this later' }).click()
  await skipTour(page)
}

test.use({ userAgent: windows })

test('from an empty database to a paying company, on two instances, one of which is killed', async ({
  page,
  elsewhere,
  pageErrors,
  production,
}) => {
  test.setTimeout(180_000)
  const { answered, instances, mailedLink, portico, provider, stripe } = production
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
  await page.clock.install()
  await noteText(page, 'Looking for your payment')

  await test.step('the settings are checked, before the first start and after it', async () => {
    const stateOf = (checks: typeof production.firstCheck) =>
      Object.fromEntries(checks.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state]))
    expect(stateOf(production.firstCheck)).toEqual({
      Captcha: 'warning',
      'Public address': 'skipped',
      PROPFIND: 'skipped',
    })
    expect(production.firstCheck.find(({ name }) => name === 'Database')?.found).toMatch(/^Empty: /)
    // Google is not reachable here; without its captcha only the operator deletes accounts.
    expect(stateOf(await production.check())).toEqual({ Captcha: 'warning' })
  })

  const accountId = await test.step('the operator creates the first company', async () => {
    const names = ['--first-name', ada.firstName, '--last-name', ada.lastName]
    const created = await portico(
      'account',
      'create',
      '--company',
      'Alpine Tools',
      '--owner',
      ada.email,
      ...names,
    )
    return v.parse(CreatedSchema, created).id
  })

  await test.step('its owner confirms by the mailed link, and signs in by the password', async () => {
    await followInvitation(page, mailedLink(ada.email), ada.password)
    await declineOffers(page)
    await logOut(page)
    await submitSignInOf(page, accountId, ada.email, ada.password)
    await expectHeading(page, 'Workspaces')
    await logOut(page)
  })

  await test.step('and by the provider', async () => {
    provider.people.set('ada', { email: ada.email, email_verified: true })
    await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    await page.getByLabel('Login').fill('ada')
    await page.getByRole('button', { name: 'Agree' }).click()
    await expectHeading(page, 'Workspaces')
  })

  await test.step('buys a plan at Stripe', async () => {
    await page.route(`${stripe.origin()}/c/pay/*`, async (route) => {
      const { successUrl } = stripe.pay(route.request().url(), { quantity: 5 })
      const replies = await stripe.deliver(production.port)
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      await route.fulfill({ status: 303, headers: { Location: successUrl } })
    })
    await page.getByRole('link', { name: 'Get plan' }).click()
    await page.getByRole('button', { name: 'Select Pro' }).click()
    await expectNoted(page)
    await page.clock.fastForward(4000)
    const dialog = page.getByRole('dialog', { name: 'Your plan is active' })
    await expect(dialog).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('region', { name: 'Pro' })).toContainText('5 users')
    await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  })

  await test.step('invites a member, whose mailed link works', async () => {
    await openPage(page, 'Users')
    await page.getByRole('button', { name: 'New user' }).click()
    await fillNewUser(page, max)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(rowOf(max.email)).toContainText('Pending')
    await expect.poll(() => mailedLink(max.email)).toMatch(new RegExp(`^${production.origin}/`))
    await followInvitation(elsewhere, mailedLink(max.email), max.password)
    await expectHeading(elsewhere, 'Workspaces')
  })

  await test.step('nothing of the demo is there', async () => {
    expect(v.parse(AccountsSchema, await portico('account', 'list'))).toEqual([
      { id: accountId, company: 'Alpine Tools', plan: 'pro' },
    ])
    for (const { origin } of instances)
      for (const path of DEMO_PATHS) {
        const reply = await page.request.get(`${origin}${path}`)
        // Else the console's own page, as for any other address.
        if (reply.status() !== 404) expect(await reply.text()).toContain('<div id="root"')
      }
  })

  await test.step('one instance is killed, and the console continues', async () => {
    const before = answered()
    expect(Math.min(...before)).toBeGreaterThan(10)
    // A call that was under way.
    pageErrors.allow(/ 502 \(/)
    await instances[0]?.kill()
    await page.reload()
    await expect(rowOf(max.email)).toContainText('Active')
    await page.getByRole('button', { name: 'Edit Max Huber' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Role$/ }).click()
    await page.getByRole('option', { name: 'Admin', exact: true }).click()
    // A sign-in by a provider proves nothing to the service.
    pageErrors.allow(/ 403 \(.*\/api\/users\//)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await confirmUser(page, ada.password)
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(max.email)).toContainText('Admin')
    await elsewhere.reload()
    await skipTour(elsewhere)
    await openPage(elsewhere, 'Users')
    await expect(elsewhere.getByRole('row').filter({ hasText: ada.email })).toContainText('Owner')
    expect(answered()[0]).toBe(before[0])
  })
})
