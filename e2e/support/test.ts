import { test as base, expect, type Page } from '@playwright/test'
import { startService, type RunningService } from './service.ts'

/** Sign-ins of the demo data; all of them share one password. */
export const password = 'Portico-2026!'
export const accounts = ['northwind', 'bluefin', 'quarry', 'kite', 'meridian'] as const
export type DemoAccount = (typeof accounts)[number]

export const demo: Record<DemoAccount, { accountId: string; domain: string }> = {
  northwind: { accountId: '4821', domain: 'northwind.example' },
  bluefin: { accountId: '1001', domain: 'bluefin.example' },
  quarry: { accountId: '1002', domain: 'quarry.example' },
  kite: { accountId: '1003', domain: 'kite.example' },
  meridian: { accountId: '1004', domain: 'meridian.example' },
}

export type DemoRole = 'owner' | 'admin' | 'user'

/** What a page may not do in any run: break the content policy, log an error, leave a rejection unhandled. */
interface Misdeeds {
  /** Messages that this test provokes on purpose. */
  allow: (message: RegExp) => void
}

interface TestFixtures {
  misdeeds: Misdeeds
  /** Signs in through the form and waits for the workspaces. */
  signIn: (account: DemoAccount, role: DemoRole) => Promise<void>
}

interface WorkerFixtures {
  service: RunningService
}

const watch = async (page: Page, misdeeds: string[]): Promise<void> => {
  page.on('pageerror', (error) => misdeeds.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') misdeeds.push(`console: ${message.text()} (${message.location().url})`)
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use, { parallelIndex }) => {
      const service = await startService(9300 + parallelIndex)
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.origin),
  misdeeds: [
    async ({ context, service }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = []
      await context.exposeBinding('__reportViolation', (_source, text: string) => {
        found.push(`content policy: ${text}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report: unknown = Reflect.get(window, '__reportViolation')
          if (typeof report === 'function')
            report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      context.on('page', (page) => void watch(page, found))
      await use({ allow: (message) => allowed.push(message) })
      await service.clearFaults()
      expect(found.filter((text) => !allowed.some((message) => message.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (account, role) => {
      await page.goto('/login')
      await fillSignIn(page, account, role)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
    })
  },
})

/** Fills the sign-in form without sending it. */
export const fillSignIn = async (
  page: Page,
  account: DemoAccount,
  role: DemoRole,
  typedPassword: string = password,
): Promise<void> => {
  const { accountId, domain } = demo[account]
  await page.getByLabel('Account ID').fill(accountId)
  await page.getByLabel('Email').fill(`${role}@${domain}`)
  await page.getByLabel('Password', { exact: true }).fill(typedPassword)
}

export { expect }
