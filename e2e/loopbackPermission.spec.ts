import { test as base, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { openDoor, type Door } from './support/door.ts'
import { freePorts } from './support/ports.ts'
import { startService, type RunningService } from './support/service.ts'
import { expect } from './support/test.ts'
import { expectStep, signInToWizard, windows, wizardOf } from './support/wizard.ts'

/** Known before the browser starts, which is told what they are. */
const [port, agentPort, behind] = await freePorts()
const origin = `http://console.example:${port}`

interface Away {
  service: RunningService
  door: Door
}

/** The console as it is used for real: not from this machine itself, so that the browser asks the person. */
const test = base.extend<object, { away: Away }>({
  away: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const service = await startService({ port, agentPort, publicUrl: origin })
      const door = await openDoor(agentPort, behind)
      await service.startAgent(behind)
      await use({ service, door })
      await service.stop()
      await door.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const { args, ...browser } = findBrowser()
test.use({
  baseURL: origin,
  userAgent: windows,
  launchOptions: {
    ...browser,
    args: [
      ...args,
      '--host-resolver-rules=MAP console.example 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  },
})

test.afterEach(async ({ page, away }) => {
  await page.close()
  await away.service.putBack()
})

/** What the browser says of calls to this machine. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Its name is one that the types do not know yet.
    const permissions: { query(descriptor: { name: string }): Promise<{ state: string }> } =
      navigator.permissions
    return (await permissions.query({ name: 'loopback-network' })).state
  })

/** What the person says in the settings of the site. The browser's own session alone can do that. */
const setAccess = async (page: Page, setting: 'granted' | 'denied'): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  const settings = await page.context().browser()?.newBrowserCDPSession()
  for (const name of ['loopback-network', 'local-network-access'])
    await settings?.send('Browser.setPermission', { permission: { name }, setting, origin, browserContextId })
}

const pings = ({ calls }: Door) => calls.filter((call) => call !== 'PUT /sandbox')

test('the browser would ask: nothing is sent before the person has read why and pressed; once allowed, it goes on by itself [S4-041] [S4-044]', async ({
  page,
  away: { service, door },
}) => {
  await service.sandbox('agent', { state: 'present', script: 'silent', paceMs: 50 })
  await page.clock.install()
  await signInToWizard(page, service)
  expect(await stateOf(page)).toBe('prompt')
  const wizard = wizardOf(page)
  await expect(wizard).toContainText(
    'Already installed? Connect to it. Your browser then asks whether this page may reach apps on this computer.',
  )
  await page.clock.runFor(10_000)
  expect(pings(door)).toEqual([])

  // Nobody answers the browser here, which it takes for a refusal: the press has asked it, and nothing else.
  await wizard.getByRole('button', { name: 'Connect' }).click()
  await expect(wizard).toContainText('Your browser does not let this page reach the agent.')
  expect(pings(door)).toEqual([])

  await setAccess(page, 'granted')
  await expectStep(page, 'Connecting this computer')
  await expect
    .poll(() => pings(door))
    .toEqual(expect.arrayContaining(['GET /ping', 'GET /start', 'POST /login']))
})

test('the browser refuses: told apart from an agent that is missing, with how to allow it; then it goes on by itself [S4-041]', async ({
  page,
  away: { service, door },
}) => {
  await service.sandbox('agent', { state: 'present', script: 'silent', paceMs: 50 })
  await page.clock.install()
  await page.goto('/login')
  await setAccess(page, 'denied')
  const before = pings(door).length
  await signInToWizard(page, service)
  const wizard = wizardOf(page)
  await expect(wizard).toContainText(
    'Your browser does not let this page reach the agent. Open the site settings beside the address and allow access to apps on this device.',
  )
  await expect(wizard).not.toContainText('Already installed?')
  await page.clock.runFor(10_000)
  await wizard.getByRole('button', { name: 'Try again' }).click()
  await expect(wizard).toContainText('Your browser does not let this page reach the agent.')
  expect(pings(door).length).toBe(before)

  await setAccess(page, 'granted')
  await expectStep(page, 'Connecting this computer')
})

test('the connection check says what the browser does, follows it, and is copied for support', async ({
  page,
  context,
  away: { service, door },
}) => {
  await service.sandbox('agent', { state: 'present' })
  await page.goto('/login')
  const before = pings(door).length
  // Whatever is not granted here is refused, the way to the agent as well.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await signInToWizard(page, service)
  await wizardOf(page).getByRole('button', { name: 'Check the connection' }).click()
  const check = page.getByRole('dialog', { name: 'Connection check' })
  await expect(check).toContainText(
    'Your browser does not let this page reach the agent, so nothing is known of it',
  )
  await expect(check).toContainText('Not asked: the browser blocks it')
  expect(pings(door).length).toBe(before)

  await setAccess(page, 'granted')
  await expect(check).toContainText('The agent answers. This computer is not in your list')
  await check.getByRole('button', { name: 'Copy the result' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('Browser’s permission: Granted (loopback-network)')
  expect(text).toMatch(
    new RegExp(
      `^Agent on this computer: Answered in .+ \\(http://127\\.0\\.0\\.1:${agentPort}/ping\\)$`,
      'm',
    ),
  )
  expect(text).toContain(`This page: ${origin}`)
  expect(text).toContain('Account ID: 1003')
  expect(text).not.toMatch(/@|token|otl/i)
})
