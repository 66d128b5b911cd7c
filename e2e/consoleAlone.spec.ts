import { createPasswordHasher } from '../packages/service/src/auth/password.ts'
import { builtConsole } from '../scripts/lib/build.mjs'
import { directivesOf } from '../scripts/lib/deployment.mjs'
import { at } from '../scripts/lib/root.mjs'
import { documentedFor } from './support/deploymentGuide.ts'
import { fillWithRealCompanies } from './support/realCompanies.ts'
import { startService } from './support/service.ts'
import { type StaticHost, startStaticHost } from './support/staticHost.ts'
import { expect, password, signInByForm, test as base } from './support/test.ts'

const folder = at(builtConsole)

/** Browsers call no such port. */
const agentUrl = 'http://127.0.0.1:1'

/** A service without the sandbox, and the built console on another origin. */
const test = base.extend<object, { host: StaticHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const host = await startStaticHost(folder)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ host }, use) => {
      const service = await startService({
        prepare: async (dataDir) =>
          fillWithRealCompanies(dataDir, await createPasswordHasher().hash(password)),
        env: { SANDBOX: 'off', CONSOLE_ORIGINS: host.origin, AGENT_PORT: '1' },
      })
      const { headers, meta } = documentedFor({ serviceOrigin: service.origin, agentUrl })
      const agent = `<meta name="portico-agent" content="${agentUrl}" />`
      host.configure({ headers, editPage: (page) => page.replace('</head>', `${meta}${agent}</head>`) })
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ host }, use) => use(host.origin),
})

test('works on a static host with the documented headers, and a service on another origin', async ({
  page,
  host,
  service,
}) => {
  const recipients = new Set<string>()
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) recipients.add(new URL(request.url()).origin)
  })
  await signInByForm(page, 'northwind', 'owner')
  await expect(page.getByText('Accounting').first()).toBeVisible()
  // The states are loaded by PROPFIND.
  await expect(page.getByText(/\d+ active/)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(host.origin)
  expect([...recipients]).toEqual([service.origin])

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('Antonio Chen').first()).toBeVisible()
  // The host has no file at this address.
  await page.reload()
  await expect(page.getByText('Antonio Chen').first()).toBeVisible()
  await page.getByRole('button', { name: 'New user' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // styled-components works although its element has no nonce.
  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement && ownerNode.dataset['styled'])
      .reduce((count, { cssRules }) => count + cssRules.length, 0),
  )
  expect(rules).toBeGreaterThan(100)
})

test('the documented headers equal those of the service’s own page, except the nonce and the addresses', async ({
  request,
  service,
}) => {
  const { headers } = documentedFor({ serviceOrigin: service.origin, agentUrl })
  const own = (await request.get(`${service.origin}/login`)).headers()
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'Content-Security-Policy' && name !== 'Strict-Transport-Security')
      expect(own[name.toLowerCase()], name).toBe(value)
  }
  const documented = directivesOf(headers['Content-Security-Policy'] ?? '')
  const served = directivesOf(own['content-security-policy'] ?? '')
  expect(Object.keys(documented).toSorted()).toEqual(Object.keys(served).toSorted())
  for (const [directive, sources] of Object.entries(served)) {
    if (!/^(script|style|img|connect)-src$/.test(directive))
      expect(documented[directive], directive).toEqual(sources)
  }
})
