import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { demo, password, type DemoAccount, type DemoRole } from './demo.ts'
import { startService, type RunningService } from './service.ts'

/** Violations of the content policy, logged errors and unhandled rejections. They fail the test. */
interface PageErrors {
  /** Allows messages that this test provokes. */
  allow: (message: RegExp) => void
  /** Records those of another browser context too. */
  watch: (context: BrowserContext) => Promise<void>
}

/** The user's machine. */
interface Computer {
  /** Makes its agent answer from now on, as opening the installer does. */
  runInstaller: (scenario?: { script?: string; paceMs?: number; serviceId?: string }) => Promise<void>
}

export interface TestFixtures {
  pageErrors: PageErrors
  computer: Computer
  /** A page in another browser context. */
  elsewhere: Page
  /** Opens a page of the console in a session of its own, and waits for its heading. */
  signIn: (account: DemoAccount, role: DemoRole, options?: { at?: string; on?: Page }) => Promise<void>
  /** Why the companies' data and the sandbox's controls need not be restored after the test. By default they are. */
  keepsData: string | null
}

interface InnerFixtures {
  restoreData: void
}

interface WorkerFixtures {
  service: RunningService
}

/** The browser logs each such call. */
const unansweredAgent = /net::ERR_\w+ \(http:\/\/127\.0\.0\.1:\d+\/(ping|start|waitfor)\)/

interface Observed {
  errors: string[]
  /** Documents that pages have loaded, without frames. */
  loads: number
}

const watch = async (context: BrowserContext, observed: Observed): Promise<void> => {
  const { errors } = observed
  await context.exposeBinding('__reportViolation', (_source, text: string) => {
    errors.push(`content policy: ${text}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, '__reportViolation')
      if (typeof report === 'function')
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      if (page.url() !== 'about:blank') observed.loads += 1
    })
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
    })
  })
}

export const test = base.extend<TestFixtures & InnerFixtures, WorkerFixtures>({
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
  keepsData: [null, { option: true }],
  // First, so that it is torn down last, when no page can request data.
  restoreData: [
    async ({ service, keepsData }, use) => {
      await use()
      if (keepsData === null) await service.restoreData()
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ context, service }, use, { annotations }) => {
      const observed: Observed = { errors: [], loads: 0 }
      const allowed = [unansweredAgent]
      await watch(context, observed)
      await use({ allow: (message) => allowed.push(message), watch: (other) => watch(other, observed) })
      annotations.push({ type: 'loads', description: String(observed.loads) })
      await service.clearFaults()
      expect(observed.errors.filter((text) => !allowed.some((message) => message.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  computer: async ({ service }, use) => {
    await use({
      runInstaller: async (scenario) =>
        void (await service.sandbox('agent', { state: 'present', ...scenario })),
    })
  },
  elsewhere: async ({ browser, baseURL, pageErrors, contextOptions, locale, timezoneId, viewport }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      viewport,
      ...(baseURL !== undefined && { baseURL }),
    })
    await pageErrors.watch(context)
    await use(await context.newPage())
    await context.close()
  },
  signIn: async ({ page, service }, use) => {
    await use(async (account, role, { at = '/admin/workspaces', on = page } = {}) => {
      await openInSession(on, service, account, role, at)
      await on.locator('h1').first().waitFor()
    })
  },
})

const expectWorkspaces = (page: Page): Promise<void> =>
  // Faster than an expectation, which retries only after a second.
  page.getByRole('heading', { name: /^(Workspaces|Espacios de trabajo)$/, level: 1 }).waitFor()

/** Starts a session over HTTP, without the sign-in page. Does not wait for the page's data. */
export const openInSession = async (
  page: Page,
  service: RunningService,
  account: DemoAccount,
  role: DemoRole,
  path = '/admin/workspaces',
): Promise<void> => {
  const { accountId, domain } = demo[account]
  const token = await service.startSession(accountId, `${role}@${domain}`)
  const script = await page.addInitScript((value) => {
    // Not in a frame, whose origin may have no storage.
    if (window === top) localStorage.setItem('portico.token', value)
  }, token)
  await page.goto(path)
  await script.dispose()
}

export const submitSignInOf = async (
  page: Page,
  accountId: string,
  email: string,
  typedPassword: string,
): Promise<void> => {
  await page.getByLabel('Account ID').fill(accountId)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Fills and sends the sign-in form. Does not wait for the reply. */
export const submitSignIn = (page: Page, account: DemoAccount, role: DemoRole, typed = password) =>
  submitSignInOf(page, demo[account].accountId, `${role}@${demo[account].domain}`, typed)

export const signInByForm = async (page: Page, account: DemoAccount, role: DemoRole): Promise<void> => {
  await page.goto('/login')
  await submitSignIn(page, account, role)
  await expectWorkspaces(page)
}

export * from './demo.ts'
export { expect }
