import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../housekeeping.ts'
import { START } from '../testing/testService.ts'
import { ADMIN, USER, serviceFixture, noCharges } from '../testing/fixtures.ts'

const DAY = 24 * 3_600_000

const { service, db, call, post, advance, setMember, forgot, mails } = serviceFixture()

describe('the outbox', () => {
  it('shows that it is empty', async () => {
    const { status, text } = await call('/outbox')
    expect([status, text]).toEqual([200, expect.stringContaining('No mails yet.')])
  })

  it('lists mails, newest first, under a strict policy', async () => {
    await forgot(USER)
    advance(60_000)
    await forgot(ADMIN)
    const { status, text, headers } = await call('/outbox/')
    expect(status).toBe(200)
    expect(text.match(/\w+@northwind\.example/g)).toEqual([ADMIN, USER])
    expect(text).toContain('2026-11-20 12:01 UTC')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; .*style-src 'nonce-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  })

  it('shows a mail as text with links, and as HTML', async () => {
    await forgot(USER)
    const [mail] = await mails()
    const { text, headers } = await call(`/outbox/${mail?.id}`)
    const links = text.match(/href="http[^"]*"/g)
    expect(links).toEqual(
      Array.from({ length: 2 }, () => `href="http://127.0.0.1:${service().port}${mail?.links[0]}"`),
    )
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    const page = await call(`/outbox/${mail?.id}/html`)
    expect(page.text).toBe(mail?.html)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; .*style-src 'unsafe-inline'/)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('shows names as text, never as links', async () => {
    await setMember(USER, { first_name: '<b>Bo</b>' })
    await forgot(USER)
    const [mail] = await mails()
    const { text } = await call(`/outbox/${mail?.id}`)
    expect(text).toContain('&lt;b&gt;Bo&lt;/b&gt;')
    expect(text).not.toMatch(/<b>|href="https:\/\/evil/)
  })

  it.each(['/outbox/unknown', '/outbox/unknown/html'])('finds no mail at %s', async (path) => {
    const { status, text } = await call(path)
    expect([status, text]).toEqual([404, expect.stringContaining('There is no such mail')])
  })

  it('filters the mails by address or account', async () => {
    await forgot(USER)
    await forgot(ADMIN)
    expect(await mails()).toHaveLength(2)
    expect((await mails('?email=User@Northwind.example')).map(({ to }) => to)).toEqual([USER])
    expect(await mails('?accountId=4821')).toHaveLength(2)
    expect(await mails('?accountId=1001')).toEqual([])
    expect((await call('/sandbox/api/outbox?accountId=')).status).toBe(400)
  })

  it('deletes mails after seven days and on reset', async () => {
    for (const remove of [
      () => deleteExpired(db(), START + 7 * DAY + 1, noCharges),
      () => post('/sandbox/api/reset', {}),
    ]) {
      await forgot(USER)
      await deleteExpired(db(), START + 7 * DAY, noCharges)
      expect(await mails()).toHaveLength(1)
      await remove()
      expect(await mails()).toEqual([])
    }
  })
})
