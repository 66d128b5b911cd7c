import type { Page } from '@playwright/test'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OidcServer,
  startOidcServer,
} from '../packages/sandbox/src/testing/oidcServer.ts'
import { fillWithRealCompanies } from './support/realCompanies.ts'
import { type RoundRobin, startRoundRobin } from './support/roundRobin.ts'
import { startService } from './support/service.ts'
import { expect, test as base } from './support/test.ts'
import { expectHeading, expectNoSidewaysScroll, expectNoViolations, openAccountMenu } from './support/ui.ts'

const verified = (email: string) => ({ email, email_verified: true })

/** A service without the sandbox, behind a proxy whose address the provider knows, and a real provider on another site. */
const test = base.extend<object, { front: RoundRobin; provider: OidcServer }>({
  front: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const front = await startRoundRobin()
      await use(front)
      await front.stop()
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ front }, use) => {
      const provider = await startOidcServer({ redirectUris: [`${front.origin}/oidc/example/callback`] })
      provider.people.set('olivia', verified('owner@northwind.example'))
      provider.people.set('una', verified('user@northwind.example'))
      provider.people.set('nobody', verified('nobody@northwind.example'))
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ front, provider }, use) => {
      const service = await startService({
        publicUrl: front.origin,
        prepare: fillWithRealCompanies,
        env: {
          SANDBOX: 'off',
          AGENT_PORT: '1',
          OIDC_PROVIDERS: 'example',
          OIDC_EXAMPLE_NAME: 'Example ID',
          OIDC_EXAMPLE_ISSUER: provider.issuer,
          OIDC_EXAMPLE_CLIENT_ID: CLIENT_ID,
          OIDC_EXAMPLE_CLIENT_SECRET: CLIENT_SECRET,
        },
      })
      front.forwardTo([service.port])
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ front }, use) => use(front.origin),
})

const consentAs = async (page: Page, login: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Example ID' })).toBeVisible()
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Agree' }).click()
}

const signInAs = async (page: Page, login: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Example ID' }).click()
  await consentAs(page, login)
}

const expectGoodPage = async (page: Page): Promise<void> => {
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScroll(page)
}

test(
  'a real provider signs in, and opens the requested page',
  { tag: '@core' },
  async ({ page, pageErrors }) => {
    // The page of the provider, which is over.
    pageErrors.allow(/404 .*\/interaction\//)
    await page.goto('/admin/users?search=olivia')
    await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    await consentAs(page, 'olivia')
    await expectHeading(page, 'Users')
    await expect(page).toHaveURL(/\/admin\/users\?search=olivia$/)
    await openAccountMenu(page)
    await expect(page.getByText('owner@northwind.example').first()).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/\/otpl\/.|callback/)
  },
)

test('a user with several accounts chooses one by keyboard', async ({ page }) => {
  await signInAs(page, 'una')
  await expect(page.getByRole('heading', { name: 'Sign in with Example ID' })).toBeVisible()
  await expectGoodPage(page)
  await page.reload()
  await page.getByRole('button', { name: 'Bluefin Logistics Account 1001' }).focus()
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Workspaces')
  await openAccountMenu(page)
  await expect(page.getByText('1001').filter({ visible: true }).first()).toBeVisible()
})

test('an unknown user gets an explanation, in both languages', async ({ page }) => {
  await signInAs(page, 'nobody')
  await expect(page.getByText(/^Nobody has this email here\./)).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByText(/^Aquí nadie tiene este correo\./)).toBeVisible()
  // The provider asks again who it is, instead of naming the same person.
  await page.getByRole('link', { name: 'Continuar con Example ID' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(/^No ha dado su permiso en el proveedor/)).toBeVisible()
})

test('without the sandbox there is no stand-in', async ({ page, pageErrors }) => {
  pageErrors.allow(/404 \(/)
  expect((await page.request.get('/oidc/google')).status()).toBe(404)
})
