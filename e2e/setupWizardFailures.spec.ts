import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectHeading } from './support/ui.ts'
import { expectStep, openWizard, pageTime, recordSteps, wizardOf } from './support/wizard.ts'

test.use({ hasComputer: true })

/** Milliseconds per step of the agent. */
const paceMs = 60

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Workspace' })

const closeError = async (page: Page): Promise<void> => {
  await wizardOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(wizardOf(page)).toHaveCount(0)
  await expectHeading(page, 'Workspaces')
}

/** Records the paths of calls to the agent. */
const recordCalls = (page: Page, agentUrl: string): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(agentUrl)) paths.push(request.url().slice(agentUrl.length))
  })
  return paths
}

const failures = [
  ['loginError', 'The agent could not sign in'],
  ['configurationError', 'The workspace could not be configured'],
  ['error', 'The setup was interrupted'],
  ['garbage', 'The setup did not start'],
  ['huge', 'The setup did not start'],
] as const

test('each failure of the agent is shown [S4-048] [S4-050] [S8-052]', async ({ page, signIn, computer }) => {
  await signIn('northwind', 'admin')
  for (const [script, heading] of failures) {
    await test.step(script, async () => {
      await computer.runInstaller({ script, paceMs })
      await openWizard(page)
      await expectStep(page, heading)
      await expect(wizardOf(page)).toContainText(
        'Workspace Error: Something went wrong while trying to create a new workspace, please try again.',
      )
      await closeError(page)
    })
  }
})

test('a cancel closes the wizard [S4-037] [S4-044] [S4-049]', async ({ page, signIn, service, computer }) => {
  await signIn('northwind', 'admin')
  // The page has called the agent; Add Workspace waits for its next call.
  await expect(addButton(page)).toBeVisible()
  for (const script of ['canceledAtStart', 'canceled'] as const) {
    const readSteps = await recordSteps(page)
    await computer.runInstaller({ script, paceMs: 200 })
    // Waits until the wizard has started, so that its absence means closed.
    const begun = page.waitForResponse(`${service.agentUrl}/start`)
    await openWizard(page)
    await begun
    if (script === 'canceled') await expect.poll(readSteps).toContain('Choose a profile')
    await expect(wizardOf(page)).toHaveCount(0)
    // A wizard that closes before the menu does cannot restore focus to it.
    const opener = page.getByRole('button', { name: 'More', exact: true })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(opener.or(heading).and(page.locator(':focus'))).toHaveCount(1)
    await expect(addButton(page)).toHaveCount(0)
  }
})

test('time-outs: 10 s to start, 35 s of silence [S4-051]', async ({ page, signIn, service, computer }) => {
  await page.clock.install()
  await signIn('northwind', 'admin')
  await computer.runInstaller({ script: 'hanging' })
  const started = page.waitForRequest(`${service.agentUrl}/start`)
  await openWizard(page)
  await started
  await expectStep(page, 'Connecting this computer')
  await page.clock.fastForward(10_000)
  await expectStep(page, 'The setup did not start')
  await closeError(page)

  await computer.runInstaller({ script: 'silent', paceMs })
  const calls = recordCalls(page, service.agentUrl)
  await openWizard(page)
  await expect.poll(() => calls.at(-1)).toBe('/waitfor')
  await expectStep(page, 'Connecting this computer')
  const before = calls.length
  await page.clock.fastForward(35_000)
  await expectStep(page, 'The setup was interrupted')
  // One retry.
  await expect.poll(() => calls.slice(before)).toEqual(['/waitfor'])
  await closeError(page)
  await page.clock.fastForward(60_000)
  expect(calls.slice(before + 1).filter((path) => path !== '/ping')).toEqual([])
})

test('garbage slows polling [S4-047] [S4-051]', async ({ page, signIn, service, computer, pageErrors }) => {
  // The agent with the new script has no setup in progress.
  pageErrors.allow(/409/)
  await page.clock.install()
  await signIn('northwind', 'admin')
  await computer.runInstaller({ script: 'silent', paceMs })
  const calls = recordCalls(page, service.agentUrl)
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(service.agentUrl)) answers += 1
  })
  await openWizard(page)
  await expect.poll(() => calls.at(-1)).toBe('/waitfor')
  await computer.runInstaller({ script: 'garbage' })
  await expectStep(page, 'The setup was interrupted')
  const [before, since] = [calls.length, await pageTime(page)]
  for (let second = 0; second < 20; second += 1) {
    await page.clock.runFor(1000)
    await expect.poll(() => calls.length - answers).toBe(0)
  }
  // The pauses grow to 5 s.
  const elapsed = (await pageTime(page)) - since
  expect(calls.length - before).toBeGreaterThan(2)
  expect(calls.length - before).toBeLessThan(6 + elapsed / 5000)

  await computer.runInstaller({ paceMs })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Get me there' })).toBeVisible()
})
