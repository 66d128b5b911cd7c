import { MemberStatus, OneTimeUrlReplySchema, type Role } from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import type { Reply } from '../testing/httpClient.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

let database: OpenDatabase
let service: TestService

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  service = await startTestService(database.db)
})
afterEach(() => service.stop())

const visit = (
  path: string,
  name = 'accounting-4821',
  headers: Record<string, string> = {},
  method = 'GET',
) => service.call(path, { method, host: `${name}.portico.localhost:${service.port}`, headers })

const suffix = async (email = 'owner@northwind.example', body: object = {}): Promise<string> => {
  const token = await service.signIn(email.includes('bluefin') ? '1001' : '4821', email)
  return (await service.post('/api/auth/oturl', body, { token })).data(OneTimeUrlReplySchema).uri
}

const cookieOf = ({ headers }: Reply): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

const setMember = (email: string, values: { status?: MemberStatus; level?: Role }) =>
  service.db.updateTable('members').set(values).where('email', '=', email).execute()

const textOf = ({ text }: Reply): string =>
  text
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('workspace page', () => {
  it('spends the suffix, takes it out of the address and says who opened it [S7-010]', async () => {
    const opened = await visit(await suffix())
    expect([opened.status, opened.headers.location]).toEqual([303, '/'])
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^portico_workspace=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    )
    expect(opened.headers['cache-control']).toBe('no-store')
    const page = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain(
      'Accounting You are signed in as Olivia Reyes. Opened by Olivia Reyes owner@northwind.example',
    )
    expect(textOf(page)).toContain('Opened as a user')
    const again = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(textOf(again)).toContain('You are signed in as Olivia Reyes')
  })

  it('says that it was opened as an administrator [S6-010]', async () => {
    const opened = await visit(await suffix('admin@northwind.example', { webadmin: true }))
    const page = await visit('/', 'accounting-4821', { Cookie: cookieOf(opened) })
    expect(textOf(page)).toContain('Opened as an administrator')
  })

  it('lets a suffix be used once, whoever comes first', async () => {
    const path = await suffix()
    const replies = await Promise.all([visit(path), visit(path), visit(path)])
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused.map((reply) => textOf(reply).includes('This link was used already'))).toEqual([true, true])
    expect(refused[0]?.headers['set-cookie']).toBeUndefined()
  })

  it('refuses a suffix after a minute', async () => {
    const path = await suffix()
    service.advance(60_000)
    const page = await visit(path)
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('Sign in to Accounting This link has expired')
  })

  it('refuses a suffix of another account and leaves it unspent', async () => {
    const path = await suffix('owner@bluefin.example')
    const page = await visit(path)
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('This link is not good for this workspace')
    expect((await visit(path, 'dispatch-1001')).status).toBe(303)
  })

  it('refuses a suffix of a user with whom the workspace is not shared', async () => {
    const path = await suffix('user@northwind.example')
    expect((await visit(path, 'design-4821')).status).toBe(403)
    expect((await visit(path, 'lab-4821')).status).toBe(303)
  })

  it('refuses an administrator’s suffix once they are none any more', async () => {
    const path = await suffix('admin@northwind.example', { webadmin: true })
    await setMember('admin@northwind.example', { level: 1 })
    expect((await visit(path)).status).toBe(403)
  })

  it.each(['/?otl=', '/?otl=nonsense', '/?otl=%00'])('refuses the made-up suffix %s', async (path) => {
    const page = await visit(path)
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('This link is not good for this workspace')
  })

  it('asks to sign in when nobody is', async () => {
    const page = await visit('/')
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('Sign in to Accounting Nobody is signed in here.')
    expect(page.text).toContain(`href="http://127.0.0.1:${service.port}/"`)
    expect(page.text).not.toMatch(/Northwind|ACC-SRV-01/)
  })

  it('keeps a visit to its workspace, for eight hours, and while the person may sign in', async () => {
    const Cookie = cookieOf(await visit(await suffix()))
    expect(textOf(await visit('/', 'erp-4821', { Cookie }))).toContain('Nobody is signed in here')
    await setMember('owner@northwind.example', { status: MemberStatus.locked })
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('Nobody is signed in here')
    await setMember('owner@northwind.example', { status: MemberStatus.active })
    service.advance(8 * 3_600_000 - 1)
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('You are signed in')
    service.advance(1)
    expect(textOf(await visit('/', 'accounting-4821', { Cookie }))).toContain('Nobody is signed in here')
  })

  it('says that a workspace is down, and leaves the suffix unspent', async () => {
    const path = await suffix()
    const page = await visit(path, 'field-4821')
    expect(page.status).toBe(503)
    expect(textOf(page)).toContain('Field engineering is not reachable right now')
    expect((await visit(path)).status).toBe(303)
  })

  it('is closed when the subscription has expired [S4-009]', async () => {
    const page = await visit('/', 'archive-1002')
    expect(page.status).toBe(403)
    expect(textOf(page)).toContain('Its subscription has expired.')
  })

  it.each(['nothing-4821', 'accounting-1001', 'accounting', 'accounting-9999'])(
    'knows no workspace at %s',
    async (name) => {
      const page = await visit('/', name)
      expect(page.status).toBe(404)
      expect(textOf(page)).toContain('There is no workspace here')
    },
  )

  it('has no other page, no calls and no console', async () => {
    for (const path of ['/login', '/api/config', '/sandbox', '/index.html', '//[']) {
      expect((await visit(path)).status).toBe(404)
    }
    expect((await visit('/', 'accounting-4821', {}, 'POST')).status).toBe(405)
  })

  it('does not spend a suffix on a look ahead', async () => {
    const path = await suffix()
    expect((await visit(path, 'accounting-4821', {}, 'HEAD')).status).toBe(405)
    expect((await visit(path)).status).toBe(303)
  })

  it('shows names as text', async () => {
    await service.db
      .updateTable('workspaces')
      .set({ name: '<img src=x onerror=alert(1)>' })
      .where('subdomain', '=', 'accounting')
      .execute()
    const page = await visit('/')
    expect(page.text).not.toContain('<img')
    expect(page.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('loads nothing, may not be framed and gives away no address', async () => {
    const [one, two] = [await visit('/'), await visit('/')]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; /,
    )
    expect(policy).not.toMatch(/script-src|connect-src|unsafe/)
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(one.text).toContain(`<style nonce="${nonce}"`)
    expect(two.text).not.toContain(nonce)
    expect(one.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })
})

it('marks the cookie as secure behind https', async () => {
  await service.stop()
  service = await startTestService(database.db, { publicUrl: new URL('https://console.example.com') })
  const opened = await visit(await suffix())
  expect(opened.headers['set-cookie']?.[0]).toMatch(/; SameSite=Lax; Secure$/)
})
