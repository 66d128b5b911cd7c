import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigSchema, LoginReplySchema } from '@portico/stores/contract'
import { readSettings } from '@portico/service/settings.ts'
import { noMetrics } from '@portico/service/telemetry/measures.ts'
import { createBrowser, type Visit } from '@portico/service/testing/oidcBrowser.ts'
import {
  openTestDatabase,
  smallCompanies,
  startTestService,
  TEST_ENV,
} from '@portico/service/testing/testService.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openOidc } from './index.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const start = async (env: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-oidc-'))
  ends.push(() => rmSync(dataDir, { recursive: true }))
  const open = async () => {
    const oidc = await openOidc({ ...readSettings({ ...TEST_ENV, ...env }, '/'), dataDir })
    const database = await openTestDatabase()
    const settings = readSettings({ ...TEST_ENV, ...env, ...oidc.env }, '/')
    const service = await startTestService(database.db, settings, smallCompanies, noMetrics, {
      fill: (fill) => async (transaction, accountIds) => {
        await fill(transaction, accountIds)
        oidc.reset?.()
      },
      addRoutes: oidc.addRoutes ?? (() => Promise.resolve()),
    })
    let isRunning = true
    const stop = async () => {
      if (!isRunning) return
      isRunning = false
      await service.stop()
      await database.close()
      await oidc.stop()
    }
    ends.push(stop)
    return { issuer: new URL(oidc.env['OIDC_GOOGLE_ISSUER'] ?? ''), service, stop }
  }
  const { issuer, service, stop } = await open()
  const origin = env['PUBLIC_URL'] ?? `http://127.0.0.1:${service.port}`
  const browser = createBrowser(
    ({ port }) => (port === issuer.port ? Number(port) : service.port),
    ({ pathname }) => pathname.startsWith('/otpl/') || pathname === '/login',
  )
  const host = new URL(origin).host
  return {
    issuer,
    origin,
    reopen: async () => {
      await stop()
      return open()
    },
    control: (body: object | null) =>
      service.call('/sandbox/api/identity', { host, ...(body ? { method: 'POST', body } : { method: 'DELETE' }) }),
    config: async () => (await service.call('/api/config', { host })).data(ConfigSchema),
    leave: (path = '/oidc/google') => browser.go(origin + path),
    choose: (page: Visit, login: string, answer = 'agree') => browser.go(page.url, { login, answer }),
    signedIn: async ({ url }: Visit) => {
      const body = { usertoken: url.pathname.split('/')[2] }
      return (await service.post('/api/auth/verifyuser', body, { host })).data(LoginReplySchema).email
    },
  }
}

describe('the provider of the demo', () => {
  it('signs in whoever is chosen, by the product’s own client, and asks again for the next', async () => {
    const { config, origin, leave, choose, signedIn } = await start()
    expect((await config()).oauthProviders).toMatchObject([
      { name: 'Google (test)', url: `${origin}/oidc/google`, icon: `${origin}/oidc/icons/google.svg` },
      { name: 'Microsoft (test)', url: `${origin}/oidc/microsoft` },
    ])
    const page = await leave()
    expect(page.text).toContain('Sign in with Google (test)')
    expect(page.text).toContain('<option>admin@bluefin.example</option>')
    expect(await signedIn(await choose(page, 'owner@northwind.example'))).toBe('owner@northwind.example')
    const next = await leave('/oidc/microsoft')
    expect(next.text).toContain('Sign in with Microsoft (test)')
    expect(await signedIn(await choose(next, 'admin@bluefin.example'))).toBe('admin@bluefin.example')
  })

  it('is in the language of the sign-in page', async () => {
    const { leave } = await start()
    expect((await leave('/oidc/google?lang=es')).text).toContain('Iniciar sesión con Google (test)')
  })

  it('leads back when somebody cancels, is unknown, or the provider is out of order', async () => {
    const { leave, choose, control } = await start()
    expect((await choose(await leave(), '', 'decline')).url.pathname).toBe('/oidc/google/refused/declined')
    const unknown = await choose(await leave(), 'nobody@northwind.example')
    expect([unknown.url.pathname, unknown.text]).toEqual([
      '/oidc/google/account',
      expect.stringContaining('Nobody has this address here'),
    ])
    await control({ fault: 'failing' })
    expect((await leave()).status).toBe(503)
    await control(null)
    expect((await leave()).status).toBe(200)
  })

  it('is below the public origin of a demo for other machines', async () => {
    const { issuer, origin, leave, choose, signedIn } = await start({
      PUBLIC_URL: 'https://demo.example.com',
      SANDBOX: 'on',
    })
    const page = await leave()
    expect(page.url.href).toMatch(new RegExp(`^${origin}/sandbox/oidc/interaction/`))
    const answer = await choose(page, 'owner@northwind.example')
    expect(answer.url.origin).toBe(origin)
    expect(await signedIn(answer)).toBe('owner@northwind.example')
    expect(issuer.hostname).toBe('localhost')
  })

  it('keeps its address over a restart, by which the service knows its people', async () => {
    const { issuer, reopen } = await start()
    expect((await reopen()).issuer.href).toBe(issuer.href)
  })
})
