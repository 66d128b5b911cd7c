import { hostname } from 'node:os'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { documentedCommand } from './support/deploymentGuide.ts'
import { test } from './support/production.ts'
import { expect, submitSignInOf } from './support/test.ts'
import {
  confirmUser,
  expectHeading,
  expectNoted,
  fillNewUser,
  logOut,
  nextCheck,
  noteText,
  openPage,
  setPassword,
  tabOpenedBy,
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

const SuffixReply = v.object({ data: v.object({ uri: v.string() }) })
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

test('from an empty database to a paying company with a workspace, as docs/deployment.md says, on two instances, one of which is killed', async ({
  context,
  page,
  elsewhere,
  pageErrors,
  production,
}) => {
  test.setTimeout(180_000)
  const { answered, instances, mailedLink, passTime, portico, settings, startWorkspace } = production
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
  const expectSoon = (state: string, act: () => void) =>
    expect(async () => {
      act()
      await nextCheck(page)
      await expect(rowOf(hostname())).toContainText(state, { timeout: 250 })
    }).toPass()
  await page.clock.install()
  await noteText(page, 'Looking for your payment')

  await test.step('the settings are checked, before the first start and after it', async () => {
    const stateOf = (checks: typeof production.firstCheck) =>
      Object.fromEntries(checks.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state]))
    expect(stateOf(production.firstCheck)).toEqual({ 'Public address': 'skipped' })
    expect(production.firstCheck.find(({ name }) => name === 'Database')?.found).toMatch(/^Empty: /)
    expect(stateOf(await production.check())).toEqual({})
    const config = await page.request.get('/api/config')
    expect(await config.json()).toMatchObject({
      data: { downloadUrl: settings['DOWNLOAD_URL'], reCaptchaSiteKey: settings['RECAPTCHA_SITE_KEY'] },
    })
  })

  const accountId = await test.step('the operator creates the first company', async () => {
    const created = await portico(documentedCommand('npm run portico -- account create'))
    return v.parse(CreatedSchema, created).id
  })

  await test.step('its owner confirms by the mailed link, and signs in by the password', async () => {
    await followInvitation(page, await mailedLink(ada.email), ada.password)
    await declineOffers(page)
    await logOut(page)
    await submitSignInOf(page, accountId, ada.email, ada.password)
    await expectHeading(page, 'Workspaces')
    await logOut(page)
  })

  await test.step('and by the provider', async () => {
    await page.getByRole('link', { name: 'Continue with Google (test)' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in with Google (test)' })).toBeVisible()
    await page.getByLabel('Email').fill(ada.email)
    await page.getByRole('button', { name: 'Continue as somebody else' }).click()
    await expectHeading(page, 'Workspaces')
  })

  await test.step('buys a plan at Stripe', async () => {
    await page.getByRole('link', { name: 'Get plan' }).click()
    await page.getByRole('button', { name: 'Select Pro' }).click()
    const pay = page.getByRole('button', { name: /^Pay / })
    await page.getByLabel('Concurrent users').fill('5')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Name on the card').fill('Ada Keller')
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('The total has changed')
    await pay.click()
    await expectNoted(page)
    // Stripe takes its time until it calls the service.
    await expect(async () => {
      await page.clock.fastForward(4000)
      await expect(page.getByRole('dialog', { name: 'Your plan is active' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('region', { name: 'Pro' })).toContainText('5 users')
    await expect(page.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  })

  const server = await test.step('a workspace registers, and its heartbeats are seen', async () => {
    const token = await page.evaluate(() => localStorage.getItem('portico.token'))
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await page.request.post('/api/auth/oturl', { data: {}, headers })
    const started = await startWorkspace(v.parse(SuffixReply, await reply.json()).data.uri)
    await openPage(page, 'Workspaces')
    await expect(rowOf(hostname())).toContainText('Active')
    return started
  })

  await test.step('it learns from the one-time URL who comes', async () => {
    // Where its name and certificate would lead.
    await context.route(/\.portico\.localhost/, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await fetch(`http://127.0.0.1:${server.found}${pathname}${search}`)
      await route.fulfill({ contentType: 'text/html', body: await answer.text() })
    })
    const link = rowOf(hostname()).getByRole('link', { name: /opens in a new tab/ })
    const tab = await tabOpenedBy(context, () => link.click())
    await expect(tab.getByText(`Welcome, Ada (${ada.email})`)).toBeVisible()
    await tab.close()
  })

  await test.step('it is down after a silence, and active again by its next heartbeat', async () => {
    server.signal('SIGSTOP')
    await expectSoon('Down', passTime)
    server.signal('SIGCONT')
    await expectSoon('Active', () => server.signal('SIGUSR2'))
  })

  await test.step('invites a member, whose mailed link works', async () => {
    await openPage(page, 'Users')
    await page.getByRole('button', { name: 'New user' }).click()
    await fillNewUser(page, max)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(rowOf(max.email)).toContainText('Pending')
    await expect.poll(() => mailedLink(max.email)).toMatch(new RegExp(`^${production.origin}/`))
    await followInvitation(elsewhere, await mailedLink(max.email), max.password)
    await expectHeading(elsewhere, 'Workspaces')
  })

  await test.step('nothing of the demo is there', async () => {
    expect(v.parse(AccountsSchema, await portico('npm run portico -- account list'))).toEqual([
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
