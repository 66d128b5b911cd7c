import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
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
  /** Takes down those of another browser too. */
  watch: (context: BrowserContext) => Promise<void>
}

/** A stand-in for the agent on the person's own machine, in the browser itself. It answers nobody at first. */
interface LocalAgent {
  /** From now on it answers, and its machine is that workspace. */
  answerAs: (serviceId: string) => void
}

/** The person's machine with the real agent, a process of its own; for tests that have `hasComputer`. */
interface Computer {
  /** Does what opening the installer would: the agent answers from now on, and goes by such a script. */
  runInstaller: (wish?: { script?: string; paceMs?: number; serviceId?: string }) => Promise<void>
}

interface TestFixtures {
  misdeeds: Misdeeds
  agent: LocalAgent
  /** Whether the page meets the real agent, and not the stand-in. */
  hasComputer: boolean
  computer: Computer
  /** A page in another browser, which shares nothing with the first but the service. */
  elsewhere: Page
  /** Signs in through the form and waits for the workspaces. */
  signIn: (account: DemoAccount, role: DemoRole) => Promise<void>
}

interface WorkerFixtures {
  service: RunningService
}

const watch = async (context: BrowserContext, misdeeds: string[]): Promise<void> => {
  await context.exposeBinding('__reportViolation', (_source, text: string) => {
    misdeeds.push(`content policy: ${text}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, '__reportViolation')
      if (typeof report === 'function')
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('page', (page) => {
    page.on('pageerror', (error) => misdeeds.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') misdeeds.push(`console: ${message.text()} (${message.location().url})`)
    })
  })
}

/** Answers for the agent: a process of its own would cost the tests that are about something else. */
const standInForAgent = async (
  context: BrowserContext,
  { agentUrl }: RunningService,
  serviceId: () => string | null,
): Promise<void> => {
  await context.route(`${agentUrl}/**`, (route) => {
    const id = serviceId()
    // Without an id it is no reply of an agent; one that is refused would be an error in the browser's console.
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: id === null ? {} : { service: { id } },
    })
  })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const service = await startService()
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
      await watch(context, found)
      await use({ allow: (message) => allowed.push(message), watch: (other) => watch(other, found) })
      await service.clearFaults()
      expect(found.filter((text) => !allowed.some((message) => message.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  hasComputer: [false, { option: true }],
  agent: [
    async ({ context, service, hasComputer, misdeeds }, use) => {
      let answering: string | null = null
      if (hasComputer) {
        await service.startAgent()
        // The browser itself logs each call that nobody answers.
        misdeeds.allow(new RegExp(`net::ERR_\\w+ \\(${service.agentUrl}/`))
      } else await standInForAgent(context, service, () => answering)
      await use({
        answerAs: (serviceId) => {
          answering = serviceId
        },
      })
    },
    { auto: true },
  ],
  computer: async ({ service }, use) => {
    await use({
      runInstaller: async (wish) => void (await service.sandbox('agent', { state: 'present', ...wish })),
    })
  },
  elsewhere: async ({ browser, service, misdeeds, contextOptions, locale, timezoneId, viewport }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      viewport,
      baseURL: service.origin,
    })
    await misdeeds.watch(context)
    await standInForAgent(context, service, () => null)
    await use(await context.newPage())
    await context.close()
  },
  signIn: async ({ page }, use) => {
    await use((account, role) => signInOn(page, account, role))
  },
})

/** Signs in through the form of a page and waits for the workspaces. */
export const signInOn = async (page: Page, account: DemoAccount, role: DemoRole): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, account, role)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
}

/** Fills the sign-in form without sending it. */
export const fillSignIn = async (
  page: Page,
  account: DemoAccount,
  role: DemoRole,
  typedPassword: string = password,
): Promise<void> => {
  const { accountId, domain } = demo[account]
  await fillSignInOf(page, accountId, `${role}@${domain}`, typedPassword)
}

/** The same for anybody. */
export const fillSignInOf = async (
  page: Page,
  accountId: string,
  email: string,
  typedPassword: string,
): Promise<void> => {
  await page.getByLabel('Account ID').fill(accountId)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typedPassword)
}

export { expect }
