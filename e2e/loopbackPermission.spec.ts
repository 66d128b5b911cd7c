import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { startService } from './support/service.ts'
import { expect, test as base } from './support/test.ts'
import { expectStep, signInToWizard, windows, wizardOf } from './support/wizard.ts'

const origin = 'http://console.example'

/** The console on a public origin, as in production, so that the browser asks for permission. */
const test = base.extend({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const service = await startService({ publicUrl: origin })
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ service: { port } }, use) => {
      const { args, ...browser } = findBrowser()
      await use({
        ...browser,
        args: [
          ...args,
          `--host-resolver-rules=MAP console.example:80 127.0.0.1:${port}`,
          `--ip-address-space-overrides=127.0.0.1:${port}=public`,
          `--unsafely-treat-insecure-origin-as-secure=${origin}`,
        ],
      })
    },
    { scope: 'worker' },
  ],
  baseURL: origin,
})

test.use({ userAgent: windows })

// The browser logs each call that it blocks.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/CORS|net::ERR_/))

const permissionState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // TypeScript's types do not have this name yet.
    const permissions: { query(descriptor: { name: string }): Promise<{ state: string }> } =
      navigator.permissions
    return (await permissions.query({ name: 'loopback-network' })).state
  })

/** Changes the site settings, which only a browser session can do. */
const setPermission = async (page: Page, setting: 'granted' | 'denied'): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  const settings = await page.context().browser()?.newBrowserCDPSession()
  for (const name of ['loopback-network', 'local-network-access'])
    await settings?.send('Browser.setPermission', { permission: { name }, setting, origin, browserContextId })
}

const blocked = 'Your browser does not let this page reach the agent.'

test('nothing is sent before consent [S4-041] [S4-044]', async ({ page, service }) => {
  const answered: string[] = []
  page.on('response', (reply) =>
    answered.push(`${reply.request().method()} ${new URL(reply.url()).pathname}`),
  )
  const before = await service.agentCalls()
  await service.sandbox('agent', { state: 'present', script: 'silent', paceMs: 50 })
  await page.clock.install()
  await signInToWizard(page, service)
  expect(await permissionState(page)).toBe('prompt')
  const wizard = wizardOf(page)
  await expect(wizard).toContainText(
    'Already installed? Connect to it. Your browser then asks whether this page may reach apps on this computer.',
  )
  await page.clock.runFor(10_000)
  expect(await service.agentCalls()).toBe(before)

  // An unanswered prompt counts as a refusal.
  await wizard.getByRole('button', { name: 'Connect' }).click()
  await expect(wizard).toContainText(blocked)
  expect(await service.agentCalls()).toBe(before)

  await setPermission(page, 'granted')
  await expectStep(page, 'Connecting this computer')
  await expect
    .poll(() => answered)
    .toEqual(expect.arrayContaining(['GET /ping', 'GET /start', 'POST /login']))
  expect(await service.agentCalls()).toBeGreaterThan(before)
})

test('a refusal is explained, and can be reversed [S4-041]', async ({ page, service }) => {
  await service.sandbox('agent', { state: 'present', script: 'silent', paceMs: 50 })
  await page.clock.install()
  await page.goto('/login')
  await setPermission(page, 'denied')
  const before = await service.agentCalls()
  await signInToWizard(page, service)
  const wizard = wizardOf(page)
  await expect(wizard).toContainText(
    'Your browser does not let this page reach the agent. Open the site settings beside the address and allow access to apps on this device.',
  )
  await expect(wizard).not.toContainText('Already installed?')
  await page.clock.runFor(10_000)
  await wizard.getByRole('button', { name: 'Try again' }).click()
  await expect(wizard).toContainText(blocked)
  expect(await service.agentCalls()).toBe(before)

  await setPermission(page, 'granted')
  await expectStep(page, 'Connecting this computer')
})

test('connection check: live, copied for support', async ({ page, context, service }) => {
  await service.sandbox('agent', { state: 'present' })
  await page.goto('/login')
  const before = await service.agentCalls()
  // Refuses all other permissions, including the one for the agent.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await signInToWizard(page, service)
  await wizardOf(page).getByRole('button', { name: 'Check the connection' }).click()
  const check = page.getByRole('dialog', { name: 'Connection check' })
  await expect(check).toContainText(
    'Your browser does not let this page reach the agent, so nothing is known of it',
  )
  await expect(check).toContainText('Not asked: the browser blocks it')
  expect(await service.agentCalls()).toBe(before)

  await setPermission(page, 'granted')
  await expect(check).toContainText('The agent answers. This computer is not in your list')
  await check.getByRole('button', { name: 'Copy the result' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('Browser’s permission: Granted (loopback-network)')
  expect(text).toMatch(/^Agent on this computer: Answered in .+ \(http:\/\/127\.0\.0\.1:\d+\/ping\)$/m)
  expect(text).toContain(`This page: ${origin}`)
  expect(text).toContain('Account ID: 1003')
  expect(text).not.toMatch(/@|token|otl/i)
})
