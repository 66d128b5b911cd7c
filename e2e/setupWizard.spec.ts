import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { escape, expectNoWorkspaces, phone, sentRequest, tabOpenedBy } from './support/ui.ts'
import {
  expectStep,
  openWizard,
  signInToWizard,
  recordSteps,
  tourOf,
  windows,
  wizardOf,
} from './support/wizard.ts'

test.use({ userAgent: windows })

/** Milliseconds per step of the agent. */
const paceMs = 100

const steps = [
  'Turn this computer into a workspace',
  'Downloading the installer',
  'Open the installer',
  'Connecting this computer',
  'Choose a profile',
  'Configuring the workspace',
]

const enterWorkspace = async (
  page: Page,
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<void> => {
  const tab = await tabOpenedBy(context, press)
  await expect(tab.getByText('You are signed in as')).toBeVisible()
  await expect(tab.getByText('owner@kite.example')).toBeVisible()
  expect(new URL(tab.url()).host).toMatch(/-1003\.portico\.localhost:\d+$/)
  expect(tab.url()).not.toContain('otl=')
  await tab.close()
  await expect(wizardOf(page)).toHaveCount(0)
}

const wizardFlagSaved = (page: Page) => sentRequest(page, '/api/account/', { workspaceWizard: 1 })

test(
  'by mouse, from sign-in to the open workspace [S1-007] [S4-037] [S4-038] [S4-041] [S4-042] [S4-043] [S4-045] [S4-047] [S4-052] [S4-053] [S7-051] [S7-052] [S7-053] [S7-054] [S7-055]',
  { tag: '@core' },
  async ({ page, context, service, computer }) => {
    await service.sandbox('installer', { bytesPerSecond: 16_000_000 })
    await signInToWizard(page, service)
    const readSteps = await recordSteps(page)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the installer' }).click()
    const progress = page.getByRole('progressbar', { name: 'portico-setup.exe' })
    await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d?% · \d+\.\d of 21\.0 MB$/)
    const file = await saved
    expect(file.suggestedFilename()).toBe('portico-setup.exe')
    await expectStep(page, 'Open the installer')

    await computer.runInstaller({ paceMs })
    const go = page.getByRole('button', { name: 'Get me there' })
    await expect(go).toBeVisible()
    const shown = await readSteps()
    expect(shown.slice(0, steps.length)).toEqual(steps)
    const [, name = ''] = /^(.+) is ready$/.exec(shown.at(-1) ?? '') ?? []
    const flag = wizardFlagSaved(page)
    await enterWorkspace(page, context, () => go.click())
    await flag

    await escape(tourOf(page))
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row.getByText('Active')).toBeVisible()
    await expect(page.getByText('1 workspace · 1 active')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Workspace' })).toHaveCount(0)
  },
)

test('only its buttons close it, for good [S2-048] [S4-039] [S4-041] [S4-053]', async ({ page, service }) => {
  await signInToWizard(page, service)
  const wizard = wizardOf(page)
  await escape(wizard)
  await page.mouse.click(4, 4)
  await expect(wizard.getByRole('button')).toHaveText(['Download the installer', 'I will do this later'])
  await expectStep(page, 'Turn this computer into a workspace')

  const flag = wizardFlagSaved(page)
  await page.getByRole('button', { name: 'I will do this later' }).click()
  await flag
  await escape(tourOf(page))
  await expect(wizard).toHaveCount(0)
  // The list is still empty, so only the flag can keep the wizard away.
  await page.reload()
  await expectNoWorkspaces(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await openWizard(page)
  await expect(page.getByRole('dialog', { name: 'Set up a workspace' })).toBeVisible()
  await page.getByRole('button', { name: 'I will do this later' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('only owners without workspaces [S4-052] [S6-012]', async ({ page, service, elsewhere, signIn }) => {
  const saves: string[] = []
  elsewhere.on('request', (request) => saves.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await signIn('kite', 'admin', { on: elsewhere })
  await expectNoWorkspaces(elsewhere)

  await service.sandbox('workspaces', { accountId: '1003', count: 1 })
  const flag = wizardFlagSaved(page)
  await signIn('kite', 'owner')
  await flag
  await expect(tourOf(page)).toBeVisible()
  await expect(wizardOf(page)).toHaveCount(0)

  await expect(wizardOf(elsewhere)).toHaveCount(0)
  expect(saves).not.toContain('PUT /api/account/')
})

test.describe('on a phone', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  test.use({ viewport: phone, userAgent: android, hasTouch: true, isMobile: true })

  test('only Close, until an agent runs [S4-041] [S4-053]', async ({ page, service, context, computer }) => {
    await signInToWizard(page, service)
    const wizard = wizardOf(page)
    await expectStep(page, 'The installer runs on Windows')
    await expect(wizard.getByRole('button')).toHaveText(['', 'Send it to me by mail', 'Close'])
    const { width = 0, x = 0 } = (await wizard.boundingBox()) ?? {}
    expect([x, width]).toEqual([0, 390])
    // A tap on a control that has just appeared does nothing, but a screen reader or a key presses it.
    const close = async () => {
      await wizard.getByRole('button', { name: 'Close' }).press('Enter')
      await expect(wizard).toHaveCount(0)
    }
    await close()
    await expectNoWorkspaces(page)
    await expect(tourOf(page)).toHaveCount(0)
    // The first setup is not finished, so it is offered again.
    await page.reload()
    await expect(wizard).toBeVisible()
    await close()

    await computer.runInstaller({ paceMs })
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Set up this computer' }).tap()
    const go = page.getByRole('button', { name: 'Get me there' })
    await enterWorkspace(page, context, () => go.press('Enter'))
    await expect(tourOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Skip the tour' }).tap()
    await expect(page.getByRole('listitem').getByText('Active')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').getByText('Active')).toBeVisible()
    await expect(wizard).toHaveCount(0)
  })
})
