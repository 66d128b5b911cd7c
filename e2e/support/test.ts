import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { createAgentStandIn, type AgentStandIn } from './agentStandIn.ts'
import { demo, password, type DemoAccount, type DemoRole } from './demo.ts'
import { startService, type RunningService } from './service.ts'

/** What a page may not do in any run: break the content policy, log an error, leave a rejection unhandled. */
interface Misdeeds {
  /** Messages that this test provokes on purpose. */
  allow: (message: RegExp) => void
  /** Takes down those of another browser too. */
  watch: (context: BrowserContext) => Promise<void>
}

/** A stand-in for the agent on the person's own machine. It answers nobody at first. */
type LocalAgent = Pick<AgentStandIn, 'answerAs'>

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
  /** Signs somebody in, by a link that works once, and waits for the workspaces. Without another page: `page`. */
  signIn: (account: DemoAccount, role: DemoRole, on?: Page) => Promise<void>
  /** Whether it changes what belongs to companies: they are put back afterwards. */
  changesData: boolean
}

interface InnerFixtures {
  putBack: void
}

interface WorkerFixtures {
  agentStandIn: AgentStandIn
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
  agentStandIn: [
    async ({ service }, use) => {
      const standIn = createAgentStandIn(service.agentPort)
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.origin),
  changesData: [false, { option: true }],
  // First, so that it comes last: no page is left then that could ask for what is not there for a moment.
  putBack: [
    async ({ service, changesData }, use) => {
      await use()
      if (changesData) await service.putBack()
    },
    { auto: true },
  ],
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
    async ({ service, agentStandIn, hasComputer, misdeeds }, use) => {
      agentStandIn.answerAs(null)
      if (hasComputer) {
        await agentStandIn.close()
        await service.startAgent()
        // The browser itself logs each call that nobody answers.
        misdeeds.allow(new RegExp(`net::ERR_\\w+ \\(${service.agentUrl}/`))
      } else {
        await service.stopAgent()
        await agentStandIn.listen()
      }
      await use(agentStandIn)
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
    await use(await context.newPage())
    await context.close()
  },
  signIn: async ({ page, service }, use) => {
    await use(async (account, role, on = page) => {
      await comeIn(on, service, account, role)
      await expectWorkspaces(on)
    })
  },
})

/** In the language of whoever signs in, once their choice is there. */
const expectWorkspaces = (page: Page): Promise<void> =>
  // Sees it at once, where an expectation looks again only after a second.
  page.getByRole('heading', { name: /^(Workspaces|Espacios de trabajo)$/, level: 1 }).waitFor()

/** Opens a link that signs somebody in, which costs less than the form; what they see first is theirs to say. */
export const comeIn = async (
  page: Page,
  service: RunningService,
  account: DemoAccount,
  role: DemoRole,
): Promise<void> => {
  const { accountId, domain } = demo[account]
  await page.goto(await service.oneTimeLink(accountId, `${role}@${domain}`))
}

/** Signs in through the form and waits for the workspaces. */
export const signInByForm = async (page: Page, account: DemoAccount, role: DemoRole): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, account, role)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectWorkspaces(page)
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

export * from './demo.ts'
export { expect }
