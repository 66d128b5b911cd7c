import { expect, test } from './support/test.ts'
import { countChanges, expectNoWorkspaces } from './support/ui.ts'
import { expectStep, openWizard, pageTime, signInToWizard, windows, wizardOf } from './support/wizard.ts'

test.use({ hasComputer: true, userAgent: windows })

test('a dead agent costs few calls [S4-040] [S4-041] [S4-043] [S9-019]', async ({ page, service }) => {
  await service.stopAgent()
  await page.clock.install()
  await signInToWizard(page, service)
  let started = 0
  let failed = 0
  const isAgentCall = (url: string) => url.startsWith(service.agentUrl)
  page.on('request', (request) => (started += isAgentCall(request.url()) ? 1 : 0))
  page.on('requestfailed', (request) => (failed += isAgentCall(request.url()) ? 1 : 0))
  /** @returns milliseconds per call */
  const passMinute = async (): Promise<number> => {
    const [before, since] = [started, await pageTime(page)]
    for (let second = 0; second < 60; second += 1) {
      await page.clock.runFor(1000)
      await expect.poll(() => started - failed, { intervals: [5] }).toBe(0)
    }
    return ((await pageTime(page)) - since) / (started - before)
  }

  await expectStep(page, 'Turn this computer into a workspace')
  const changes = await countChanges(page, '[role=dialog]')
  const pace = await passMinute()
  expect(pace).toBeGreaterThan(1500)
  expect(pace).toBeLessThan(3000)
  expect(await changes()).toBe(0)

  await page.getByRole('button', { name: 'Download the installer' }).click()
  await expectStep(page, 'Open the installer')
  const later = page.getByRole('button', { name: 'I will do this later' })
  await expect(later).toHaveCount(0)
  expect(await passMinute()).toBeGreaterThan(1500)
  await later.click()
  await expect(wizardOf(page)).toHaveCount(0)
  const atEnd = started
  await page.clock.runFor(10_000)
  // The page itself calls once.
  expect(started - atEnd).toBeLessThan(2)
})

test('one wizard per browser, however many tabs', async ({ page, service, context, elsewhere }) => {
  await signInToWizard(page, service)
  const second = await context.newPage()
  await second.goto('/admin/workspaces')
  await expectNoWorkspaces(second)
  await expect(wizardOf(second)).toHaveCount(0)
  await openWizard(second)
  await expect(
    second.getByText('The setup is open in another tab of this browser. Go on there.').first(),
  ).toBeVisible()
  await expect(wizardOf(second)).toHaveCount(0)
  // Another browser may be another machine.
  await signInToWizard(elsewhere, service)

  await page.close()
  await openWizard(second)
  await expect(wizardOf(second)).toBeVisible()
})
