import { ConfigSchema, LoginReplySchema } from '@portico/stores/contract'
import { createBrowser, type Visit } from '@portico/service/testing/oidcBrowser.ts'
import { describe, expect, it } from 'vitest'
import { demoWith } from '../testing/demo.ts'
import { openOidc } from './index.ts'

const startDemo = demoWith(openOidc)

const start = async (env: Readonly<Record<string, string>> = {}) => {
  const demo = await startDemo(env)
  const issuer = (): URL => new URL(demo.env()['OIDC_GOOGLE_ISSUER'] ?? '')
  const browser = createBrowser(
    ({ port }) => (port === issuer().port ? Number(port) : demo.service().port),
    ({ pathname }) => pathname.startsWith('/otpl/') || pathname === '/login',
  )
  return {
    ...demo,
    issuer,
    config: async () => (await demo.call('/api/config')).data(ConfigSchema),
    leave: (path = '/oidc/google') => browser.go(demo.origin() + path),
    choose: (page: Visit, login: string, answer = 'agree') => browser.go(page.url, { login, answer }),
    signedIn: async ({ url }: Visit) => {
      const body = { usertoken: url.pathname.split('/')[2] }
      const reply = await demo.call('/api/auth/verifyuser', { method: 'POST', body })
      return reply.data(LoginReplySchema).email
    },
  }
}

const end = ({ url }: Visit): string => url.pathname + url.search

describe('the provider of the demo', () => {
  it('signs in whoever is chosen, by the product’s own client, and asks again for the next', async () => {
    const { config, origin, leave, choose, signedIn } = await start()
    expect((await config()).oauthProviders).toMatchObject([
      { name: 'Google (test)', url: `${origin()}/oidc/google` },
      { name: 'Microsoft (test)', url: `${origin()}/oidc/microsoft` },
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
    expect(end(await choose(await leave(), '', 'decline'))).toBe('/login?problem=declined')
    const unknown = await choose(await leave(), 'nobody@northwind.example')
    expect(end(unknown)).toBe('/login?problem=unknown')
    await control('identity', { fault: 'failing' })
    expect((await leave()).status).toBe(503)
    await control('identity', null)
    expect((await leave()).status).toBe(200)
  })

  it('is below the public origin of a demo for other machines', async () => {
    const { issuer, origin, leave, choose, signedIn } = await start({
      PUBLIC_URL: 'https://demo.example.com',
    })
    const page = await leave()
    expect(page.url.href).toMatch(new RegExp(`^${origin()}/sandbox/oidc/interaction/`))
    const answer = await choose(page, 'owner@northwind.example')
    expect(answer.url.origin).toBe(origin())
    expect(await signedIn(answer)).toBe('owner@northwind.example')
    expect(issuer().hostname).toBe('localhost')
  })

  it('keeps its address over a restart, by which the service knows its people', async () => {
    const { issuer, restart } = await start()
    const before = issuer().href
    await restart()
    expect(issuer().href).toBe(before)
  })
})
