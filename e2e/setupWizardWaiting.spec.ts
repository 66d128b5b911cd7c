import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { expectStep, openWizard, signInToWizard, windows, wizardOf } from './support/wizard.ts'

test.use({ hasComputer: true, userAgent: windows })

test.use({ changesData: true })

/** Counts what changes in the wizard from now on; the returned function tells. */
const countChanges = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Reflect.set(window, 'changesOfWizard', 0)
    const dialog = document.querySelector('[role=dialog]')
    if (dialog === null) throw new Error('There is no wizard.')
    new MutationObserver((records) => {
      Reflect.set(window, 'changesOfWizard', Number(Reflect.get(window, 'changesOfWizard')) + records.length)
    }).observe(dialog, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'changesOfWizard')))
}

test('a dead agent costs less than one call a second, and nothing flickers; OPEN_INSTALLER lets go after a minute [S4-040] [S4-041] [S4-043] [S9-019]', async ({
  page,
  service,
}) => {
  await service.stopAgent()
  await page.clock.install()
  await signInToWizard(page, service)
  let began = 0
  let failed = 0
  const isAgents = (url: string) => url.startsWith(service.agentUrl)
  page.on('request', (request) => (began += isAgents(request.url()) ? 1 : 0))
  page.on('requestfailed', (request) => (failed += isAgents(request.url()) ? 1 : 0))
  const passMinute = async (): Promise<number> => {
    const before = began
    for (let second = 0; second < 60; second += 1) {
      await page.clock.runFor(1000)
      await expect.poll(() => failed, { intervals: [5] }).toBe(began)
    }
    return began - before
  }

  await expectStep(page, 'Turn this computer into a workspace')
  const changes = await countChanges(page)
  const calls = await passMinute()
  expect(calls).toBeGreaterThan(20)
  expect(calls).toBeLessThan(40)
  expect(await changes()).toBe(0)

  await page.getByRole('button', { name: 'Download the installer' }).click()
  await expectStep(page, 'Open the installer')
  const later = page.getByRole('button', { name: 'I will do this later' })
  await expect(later).toHaveCount(0)
  expect(await passMinute()).toBeLessThan(40)
  await later.click()
  await expect(wizardOf(page)).toHaveCount(0)
  const atEnd = began
  await page.clock.runFor(10_000)
  // The page itself looks once, as it does without a wizard.
  expect(began - atEnd).toBeLessThan(2)
})

test('one wizard per browser: a second tab is told where it is, and has it when the first lets go', async ({
  page,
  service,
  context,
  elsewhere,
}) => {
  await signInToWizard(page, service)
  const second = await context.newPage()
  await second.goto('/admin/workspaces')
  await expect(second.getByText('No workspaces found. Start by adding a new workspace.')).toBeVisible()
  await expect(wizardOf(second)).toHaveCount(0)
  await openWizard(second)
  await expect(
    second.getByText('The setup is open in another tab of this browser. Go on there.').first(),
  ).toBeVisible()
  await expect(wizardOf(second)).toHaveCount(0)
  // Another browser is another machine, for all anybody knows.
  await signInToWizard(elsewhere, service)

  await page.close()
  await openWizard(second)
  await expect(wizardOf(second)).toBeVisible()
})
