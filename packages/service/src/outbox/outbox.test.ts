import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailsSchema } from '../api/people.fixture.ts'
import type { OpenDatabase } from '../database/open.ts'
import { sweep } from '../housekeeping.ts'
import { openTestDatabase, START, startTestService, type TestService } from '../testing/testService.ts'

const DAY = 24 * 3_600_000

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

const forgot = (name: string) =>
  service.post('/api/auth/forgotpassword', { accountId: '4821', email: `${name}@northwind.example` })
const mails = async (query = '') =>
  (await service.call(`/sandbox/api/outbox${query}`)).data(MailsSchema).mails

describe('the outbox', () => {
  it('says when it is empty', async () => {
    const { status, text } = await service.call('/outbox')
    expect([status, text]).toEqual([200, expect.stringContaining('No mails yet.')])
  })

  it('lists mails, newest first, under a strict policy', async () => {
    await forgot('user')
    service.advance(60_000)
    await forgot('admin')
    const { status, text, headers } = await service.call('/outbox/')
    expect(status).toBe(200)
    expect(text.match(/\w+@northwind\.example/g)).toEqual([
      'admin@northwind.example',
      'user@northwind.example',
    ])
    expect(text).toContain('2026-11-20 12:01 UTC')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; .*style-src 'nonce-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })

  it('opens a mail, as text with links that work, and as mail programs show it', async () => {
    await forgot('user')
    const [mail] = await mails()
    const { text, headers } = await service.call(`/outbox/${mail?.id}`)
    const links = text.match(/href="http[^"]*"/g)
    expect(links).toEqual(
      Array.from({ length: 2 }, () => `href="http://127.0.0.1:${service.port}${mail?.links[0]}"`),
    )
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    const page = await service.call(`/outbox/${mail?.id}/html`)
    expect(page.text).toBe(mail?.html)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; .*style-src 'unsafe-inline'/)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('shows names as text, and makes no links of them', async () => {
    await database.db
      .updateTable('members')
      .set({ first_name: '<b>https://evil.example/</b>' })
      .where('email', '=', 'user@northwind.example')
      .execute()
    await forgot('user')
    const [mail] = await mails()
    const { text } = await service.call(`/outbox/${mail?.id}`)
    expect(text).toContain('&lt;b&gt;https://evil.example/&lt;/b&gt;')
    expect(text).not.toMatch(/<b>|href="https:\/\/evil/)
  })

  it.each(['/outbox/unknown', '/outbox/unknown/html'])('knows no mail at %s', async (path) => {
    const { status, text } = await service.call(path)
    expect([status, text]).toEqual([404, expect.stringContaining('There is no such mail')])
  })

  it('gives tests the mails of an address or an account', async () => {
    await forgot('user')
    await forgot('admin')
    expect(await mails()).toHaveLength(2)
    expect((await mails('?email=User@Northwind.example')).map(({ to }) => to)).toEqual([
      'user@northwind.example',
    ])
    expect(await mails('?accountId=4821')).toHaveLength(2)
    expect(await mails('?accountId=1001')).toEqual([])
    expect((await service.call('/sandbox/api/outbox?accountId=')).status).toBe(400)
  })

  it('forgets mails after seven days, and when the data is put back', async () => {
    await forgot('user')
    expect(await mails()).toHaveLength(1)
    await sweep(database.db, START + 7 * DAY)
    expect(await mails()).toHaveLength(1)
    await sweep(database.db, START + 7 * DAY + 1)
    expect(await mails()).toEqual([])
    await forgot('user')
    expect(await mails()).toHaveLength(1)
    await service.post('/sandbox/api/reset', {})
    expect(await mails()).toEqual([])
  })
})
