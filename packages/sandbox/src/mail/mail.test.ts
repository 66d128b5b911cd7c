import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demoWith } from '../testing/demo.ts'
import { openMail } from './index.ts'

let folder = ''
const startDemo = demoWith((settings, now) => {
  folder = join(settings.dataDir, 'mails')
  return openMail(settings, now)
})

const USER = 'user@northwind.example'
const ADMIN = 'admin@northwind.example'

const Mails = v.object({
  mails: v.array(v.object({ id: v.string(), to: v.string(), html: v.string(), links: v.array(v.string()) })),
})

const start = async () => {
  const demo = await startDemo()
  return {
    ...demo,
    forgot: (email: string) =>
      demo.call('/api/auth/forgotpassword', { method: 'POST', body: { accountId: '4821', email } }),
    mails: async (query = '') => (await demo.call(`/sandbox/api/outbox${query}`)).data(Mails).mails,
    rename: (email: string, first_name: string) =>
      demo.service().db.updateTable('members').set({ first_name }).where('email', '=', email).execute(),
  }
}

describe('the outbox', () => {
  it('shows that it is empty', async () => {
    const { call } = await start()
    const { status, text } = await call('/outbox')
    expect([status, text]).toEqual([200, expect.stringContaining('No mails yet.')])
  })

  it('lists mails, newest first, under a strict policy', async () => {
    const { call, forgot, mails, advance } = await start()
    await forgot(USER)
    await mails()
    advance(60_000)
    await forgot(ADMIN)
    const { status, text, headers } = await call('/outbox/')
    expect(status).toBe(200)
    expect(text.match(/\w+@northwind\.example/g)).toEqual([ADMIN, USER])
    expect(text).toContain('2026-11-20 12:01 UTC')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })

  it('shows a mail as text with links, and as HTML', async () => {
    const { call, forgot, mails, origin } = await start()
    await forgot(USER)
    const [mail] = await mails()
    const { text, headers } = await call(`/outbox/${mail?.id}`)
    const links = text.match(/href="http[^"]*"/g)
    expect(links).toEqual(Array.from({ length: 2 }, () => `href="${origin()}${mail?.links[0]}"`))
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    const page = await call(`/outbox/${mail?.id}/html`)
    expect(page.text).toBe(mail?.html)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; .*style-src 'unsafe-inline'/)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('shows names as text, never as links', async () => {
    const { call, forgot, mails, rename } = await start()
    await rename(USER, '<b>Bo</b>')
    await forgot(USER)
    const [mail] = await mails()
    const { text } = await call(`/outbox/${mail?.id}`)
    expect(text).toContain('&lt;b&gt;Bo&lt;/b&gt;')
    expect(text).not.toMatch(/<b>|href="https:\/\/evil/)
  })

  it('finds no mail at another address', async () => {
    const { call } = await start()
    for (const path of ['/outbox/unknown', '/outbox/unknown/html', '/outbox/..%2foidc-port'])
      expect(await call(path)).toMatchObject({
        status: 404,
        text: expect.stringContaining('There is no such mail'),
      })
  })

  it('takes the next mail after one that it could not write', async () => {
    const { call, forgot, mails } = await start()
    rmSync(folder, { recursive: true })
    await forgot(USER)
    // Answered when the mail was sent or refused.
    expect((await call('/sandbox/api/outbox')).status).toBe(500)
    mkdirSync(folder)
    await forgot(ADMIN)
    expect((await mails()).map(({ to }) => to)).toEqual([ADMIN])
  })

  it('filters the mails by address, keeps them over a restart, and ends with a reset', async () => {
    const { call, forgot, mails, restart } = await start()
    await forgot(USER)
    await forgot(ADMIN)
    expect(await mails()).toHaveLength(2)
    expect((await mails('?email=User@Northwind.example')).map(({ to }) => to)).toEqual([USER])
    await restart()
    expect(await mails()).toHaveLength(2)
    await call('/sandbox/api/reset', { method: 'POST', body: {} })
    expect(await mails()).toEqual([])
  })
})
