import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectStep, openWizard, takeDownSteps, wizardOf } from './support/wizard.ts'

test.use({ hasComputer: true })

test.use({ changesData: true })

/** Milliseconds that each step of the agent takes here. */
const paceMs = 60

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Workspace' })

const closeError = async (page: Page): Promise<void> => {
  await wizardOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(wizardOf(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible()
}

/** Paths of the calls to the agent from now on. */
const listen = (page: Page, agentUrl: string): string[] => {
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

test('an agent that fails or talks nonsense ends in words for it, and Close leads to the list [S4-048] [S4-050] [S8-052]', async ({
  page,
  signIn,
  computer,
}) => {
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

test('an agent that was canceled, at its start or on the way, completes the wizard [S4-037] [S4-044] [S4-049]', async ({
  page,
  signIn,
  service,
  computer,
}) => {
  await signIn('northwind', 'admin')
  // The page has looked for the agent itself: the next look is what adding waits for after the wizard.
  await expect(addButton(page)).toBeVisible()
  for (const script of ['canceledAtStart', 'canceled'] as const) {
    const seen = await takeDownSteps(page)
    await computer.runInstaller({ script, paceMs: 200 })
    // Before the wizard has opened there is none either.
    const begun = page.waitForResponse(`${service.agentUrl}/start`)
    await openWizard(page)
    await begun
    if (script === 'canceled') await expect.poll(seen).toContain('Choose a profile')
    await expect(wizardOf(page)).toHaveCount(0)
    // A wizard that is over before the menu has gone cannot give focus back to it.
    const opener = page.getByRole('button', { name: 'More', exact: true })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(opener.or(heading).and(page.locator(':focus'))).toHaveCount(1)
    await expect(addButton(page)).toHaveCount(0)
  }
})

test('an agent that never answers is given up after 10 s; one that falls silent after 35 s [S4-051]', async ({
  page,
  signIn,
  service,
  computer,
}) => {
  await page.clock.install()
  await signIn('northwind', 'admin')
  await computer.runInstaller({ script: 'hanging' })
  await openWizard(page)
  await expectStep(page, 'Connecting this computer')
  // The clock goes on while one looks: on a slow machine that takes seconds.
  await page.clock.fastForward(5000)
  await expectStep(page, 'Connecting this computer')
  await page.clock.fastForward(5100)
  await expectStep(page, 'The setup did not start')
  await closeError(page)

  await computer.runInstaller({ script: 'silent', paceMs })
  const calls = listen(page, service.agentUrl)
  await openWizard(page)
  await expect.poll(() => calls.at(-1)).toBe('/waitfor')
  await page.clock.fastForward(29_000)
  await expectStep(page, 'Connecting this computer')
  const before = calls.length
  await page.clock.fastForward(6100)
  await page.clock.fastForward(700)
  await expectStep(page, 'The setup was interrupted')
  // It is waited for again, once.
  expect(calls.slice(before)).toEqual(['/waitfor'])
  await closeError(page)
  await page.clock.fastForward(60_000)
  expect(calls.slice(before + 1).filter((path) => path !== '/ping')).toEqual([])
})

test('an agent that takes to garbage on the way is asked ever less, and Try again gets there after all [S4-047] [S4-051]', async ({
  page,
  signIn,
  service,
  computer,
  misdeeds,
}) => {
  // The agent that has been put in place of the other knows of no set-up.
  misdeeds.allow(/409/)
  await page.clock.install()
  await signIn('northwind', 'admin')
  await computer.runInstaller({ script: 'silent', paceMs })
  const calls = listen(page, service.agentUrl)
  await openWizard(page)
  await expect.poll(() => calls.at(-1)).toBe('/waitfor')
  await computer.runInstaller({ script: 'garbage' })
  await expectStep(page, 'The setup was interrupted')
  const before = calls.length
  for (let second = 0; second < 20; second += 1) {
    const known = calls.length
    await page.clock.runFor(1000)
    // A call that has begun is answered before the next second.
    if (calls.length > known) await page.waitForTimeout(20)
  }
  expect(calls.length - before).toBeGreaterThan(2)
  expect(calls.length - before).toBeLessThan(10)

  await computer.runInstaller({ paceMs })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Get me there' })).toBeVisible()
})
