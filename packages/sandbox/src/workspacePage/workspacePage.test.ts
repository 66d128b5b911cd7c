import { MemberStatus } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import type { Reply } from '@portico/service/testing/httpClient.ts'
import { HEARTBEAT, OWNER, serviceFixture } from '@portico/service/testing/fixtures.ts'

const { service, call, db, post, advance, restart, suffix, setMember, workspaceKey } = serviceFixture()

const visit = (path: string, workspace = 'accounting-4821', headers = {}, method = 'GET') =>
  call(path, { method, headers, host: `${workspace}.portico.localhost:${service().port}` })

const cookieOf = ({ headers }: Reply): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

const textOf = ({ text }: Reply): string =>
  text
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('workspace page', () => {
  it('uses up the suffix, removes it from the address and shows the visitor [S7-010]', async () => {
    const opened = await visit(await suffix())
    expect([opened.status, opened.headers.location]).toEqual([303, '/'])
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^portico_workspace=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    )
    expect(opened.headers['cache-control']).toBe('no-store')
    const page = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain(
      'Accounting Opened as a user. You are signed in as Olivia Reyes. Opened by Olivia Reyes owner@northwind.example',
    )
    const again = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(textOf(again)).toContain('You are signed in as Olivia Reyes')
  })

  it('shows that it was opened as an administrator [S6-010]', async () => {
    const opened = await visit(await suffix('admin@northwind', { webadmin: true }))
    const page = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(textOf(page)).toContain('Opened as an administrator')
  })

  it('has the language of the console that opened it', async () => {
    const path = await suffix('owner@northwind', {}, 'accounting', { 'Accept-Language': 'es' })
    expect(path).toMatch(/^\/\?otl=[\w-]{43}&lang=es$/)
    const opened = await visit(path)
    expect(opened.headers.location).toBe('/?lang=es')
    const page = await visit('/?lang=es', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(page.text).toContain('<html lang="es">')
    expect(textOf(page)).toMatch(/Abierto como usuario\. Ha iniciado sesión como Olivia Reyes\./)
    expect(textOf(await visit(path))).toContain('Este enlace ya se usó.')
    expect(textOf(await visit('/', 'accounting-4821', { 'Accept-Language': 'es' }))).toContain(
      'Sign in to this',
    )
  })

  it('accepts a suffix once', async () => {
    const path = await suffix()
    const replies = await Promise.all([visit(path), visit(path), visit(path)])
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused.map((reply) => textOf(reply).includes('This link was used already'))).toEqual([true, true])
    expect(refused[0]?.headers['set-cookie']).toBeUndefined()
  })

  it('refuses a suffix after a minute', async () => {
    const path = await suffix()
    advance(60_000)
    const page = await visit(path)
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('Sign in to this workspace This link has expired')
  })

  it('refuses a suffix of another account and does not use it up', async () => {
    const path = await suffix('owner@bluefin', {}, 'dispatch')
    const page = await visit(path)
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('This link is not good for this workspace')
    expect((await visit(path, 'dispatch-1001')).status).toBe(303)
  })

  it('asks visitors without a session to sign in', async () => {
    const page = await visit('/')
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('Sign in to this workspace Nobody is signed in here.')
    expect(page.text).toContain(`href="http://127.0.0.1:${service().port}/admin/workspaces?open=accounting"`)
    expect(page.text).not.toMatch(/Northwind|ACC-SRV-01|Accounting/)
  })

  it('asks them to sign in at the console on another host, if there is one', async () => {
    await restart({ consoleOrigins: ['https://console.example.com'] })
    const page = await visit('/')
    expect(page.text).toContain('href="https://console.example.com/admin/workspaces?open=accounting"')
    await restart({})
  })

  it('limits a visit to its workspace, eight hours and active members', async () => {
    const Cookie = cookieOf(await visit(await suffix()))
    expect(textOf(await visit('/', 'erp-4821', { Cookie }))).toContain('Nobody is signed in here')
    await setMember(OWNER, { status: MemberStatus.locked })
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('Nobody is signed in here')
    await setMember(OWNER, { status: MemberStatus.active })
    advance(8 * 3_600_000 - 1)
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('You are signed in')
    advance(1)
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('Nobody is signed in here')
  })

  it('reports a workspace that is down, and does not use up the suffix', async () => {
    const path = await suffix('owner@northwind', {}, 'field')
    const page = await visit(path, 'field-4821')
    expect(page.status).toBe(503)
    expect(textOf(page)).toContain('This workspace is not reachable right now')
    await post('/sandbox/api/workspace', { accountId: '4821', subdomain: 'field', ready: true })
    expect((await visit(path, 'field-4821')).status).toBe(303)
  })

  it('is closed when the subscription has expired [S4-009]', async () => {
    const page = await visit('/', 'archive-1002')
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('Its subscription has expired.')
  })

  it.each(['nothing-4821', 'accounting-1001', 'accounting', 'accounting-9999'])(
    'finds no workspace at %s',
    async (name) => {
      const page = await visit('/', name)
      expect(page.status).toBe(404)
      expect(textOf(page)).toContain('There is no workspace here')
    },
  )

  it('serves no other page, no API and no console', async () => {
    for (const path of ['/login', '/api/config', '/sandbox', '/index.html', '//[']) {
      expect((await visit(path)).status).toBe(404)
    }
    expect((await visit('/', 'accounting-4821', {}, 'POST')).status).toBe(405)
  })

  it('is not where a workspace has a server elsewhere', async () => {
    const path = await suffix()
    const token = await workspaceKey('northwind', 'accounting')
    await post('/api/server/heartbeat', HEARTBEAT, { token })
    expect((await visit(path)).status).toBe(404)
    expect((await post('/api/server/redeem', { suffix: path }, { token })).status).toBe(200)
  })

  it('shows names as text', async () => {
    await db()
      .updateTable('workspaces')
      .set({ name: '<img src=x onerror=alert(1)>' })
      .where('subdomain', '=', 'accounting')
      .execute()
    const Cookie = cookieOf(await visit(await suffix()))
    const page = await visit('/', 'accounting-4821', { Cookie })
    expect(page.text).not.toContain('<img')
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('loads nothing, cannot be framed and sends no referrer', async () => {
    const { headers } = await visit('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'; base-uri 'none';/)
    expect(policy).not.toMatch(/script-src|connect-src|unsafe/)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})
