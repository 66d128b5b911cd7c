import { CLIENT_ID, ErrorCode, LoginReplySchema, MembersReplySchema } from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MailsSchema, NEW, newUser } from '../api/people.fixture.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

let database: OpenDatabase
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const start = async (overrides: Partial<Settings>): Promise<TestService> => {
  const service = await startTestService(database.db, overrides)
  stops.push(service.stop)
  return service
}
const mailServer = async (options?: { refuses: boolean }) => {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}
const add = async (service: TestService, over: Readonly<Record<string, unknown>> = {}) => {
  const token = await service.signIn('4821', 'admin@northwind.example')
  const reply = await service.post('/api/users/', newUser(over), { token })
  const listed = await service.call('/api/users/', { token })
  const emails = listed.data(MembersReplySchema).members.map(({ id }) => id)
  return { reply, emails }
}
const outboxOf = async (service: TestService) =>
  (await service.call('/sandbox/api/outbox')).data(MailsSchema).mails
const forgot = (service: TestService, email = 'user@northwind.example') =>
  service.post('/api/auth/forgotpassword', { accountId: '4821', email })

const unfolded = (source: string) => source.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? ''

describe('a mail', () => {
  it('goes to the mail server, and to the outbox as well', async () => {
    const { url, received } = await mailServer()
    const service = await start({ smtpUrl: url, mailFrom: 'portico@mail.example' })
    expect((await add(service)).reply.status).toBe(200)
    const [sent, ...others] = received
    expect(others).toEqual([])
    expect(sent?.from).toMatch(/^MAIL FROM:<portico@mail\.example>/)
    expect(sent?.to).toEqual([expect.stringContaining(`<${NEW}>`)])
    const headers = unfolded(sent?.source ?? '')
    expect(headers).toMatch(/^From: Portico <portico@mail\.example>$/m)
    expect(headers).toMatch(new RegExp(`^To: ${NEW}$`, 'm'))
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(sent?.source).toContain('Content-Type: text/plain')
    expect(sent?.source).toContain('Content-Type: text/html')
    expect((await outboxOf(service)).map(({ to }) => to)).toEqual([NEW])
  })

  it('that the server refuses leaves nobody behind [S8-035]', async () => {
    const { url } = await mailServer({ refuses: true })
    const service = await start({ smtpUrl: url, logLevel: 'error' })
    const { reply, emails } = await add(service)
    expect([reply.status, reply.error()]).toEqual([
      502,
      { code: ErrorCode.cannotSendMail, message: 'The mail cannot be sent' },
    ])
    expect(emails).not.toContain(NEW)
    expect(await outboxOf(service)).toEqual([])
    expect(service.logs.join('\n')).toContain('did not take a mail')
    expect(service.logs.join('\n')).not.toContain(NEW)
    expect(await database.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([])
  })

  it('cannot be sent without a mail server where nobody may open the outbox [S8-035]', async () => {
    const service = await start({ hasSandbox: false })
    const { reply, emails } = await add(service)
    expect(reply.error().code).toBe(ErrorCode.cannotSendMail)
    expect(emails).not.toContain(NEW)
    expect((await forgot(service)).text).toBe('{"data":{}}')
  })

  it('is nowhere stored where nobody may open the outbox: its link lets people in', async () => {
    const { url, received } = await mailServer()
    const service = await start({ smtpUrl: url, hasSandbox: false })
    expect((await add(service)).reply.status).toBe(200)
    expect(received).toHaveLength(1)
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    for (const path of ['/outbox', '/sandbox/api/outbox'])
      expect((await service.call(path)).text).not.toContain('Portico: confirm')
  })

  it('that nobody takes changes nothing about the answer to a forgotten password', async () => {
    const service = await start({ smtpUrl: 'smtp://127.0.0.1:1' })
    const replies = [await forgot(service), await forgot(service, 'nobody@northwind.example')]
    expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual([
      '200 {"data":{}}',
      '200 {"data":{}}',
    ])
    expect(await outboxOf(service)).toEqual([])
  })

  it('is finished before the service stops', async () => {
    const { url, received } = await mailServer()
    const service = await startTestService(database.db, { smtpUrl: url })
    await forgot(service)
    await service.stop()
    expect(received).toHaveLength(1)
  })

  it('says the same in English and Spanish, as text and as HTML, with a link to where it was asked for', async () => {
    const service = await start({ publicUrl: new URL('https://console.example.com') })
    await service.post(
      '/api/auth/forgotpassword',
      { accountId: '4821', email: 'user@northwind.example' },
      {
        host: 'console.example.com',
      },
    )
    await forgot(service)
    const [local, remote] = await outboxOf(service)
    expect(remote?.text.match(/^https:\/\/console\.example\.com\/resetpassword\/[\w-]{43}$/gm)).toHaveLength(
      2,
    )
    expect(local?.text).toContain(`\nhttp://127.0.0.1:${service.port}/resetpassword/`)
    for (const words of [
      'Northwind Labs (account 4821)',
      'Northwind Labs (cuenta 4821)',
      '24 hours',
      '24 horas',
    ]) {
      expect(remote?.text).toContain(words)
      expect(remote?.html).toContain(words)
    }
    expect(remote?.html).toMatch(/<div lang="en"[^]*<div lang="es"/)
  })

  it('shows names as text, in one line, and lets none of them into the headers', async () => {
    const { url, received } = await mailServer()
    const service = await start({ smtpUrl: url })
    await database.db
      .updateTable('accounts')
      .set({ company_name: '<img src=x>\r\nBcc: c@d.example\n\nhttps://evil.example/' })
      .where('id', '=', '4821')
      .execute()
    await database.db
      .updateTable('members')
      .set({ first_name: '<script>\u2028Bcc: e@f.example' })
      .where('email', '=', 'user@northwind.example')
      .execute()
    await forgot(service)
    const [mail] = await outboxOf(service)
    expect(mail?.text).toContain('Hello <script> Bcc: e@f.example,\n')
    expect(mail?.links).toHaveLength(1)
    expect(mail?.html).toContain('Hello &lt;script&gt; Bcc: e@f.example,')
    expect(mail?.html).not.toMatch(/<script>|<img/)
    const headers = unfolded(received[0]?.source ?? '')
    expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Portico=3A_choose/m)
    expect(headers).not.toMatch(/Bcc|evil|c@d|e@f/)
  })
})

describe('calls about forgotten passwords', () => {
  it('are limited for each client', async () => {
    const service = await start({ rateLimit: 100 })
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await forgot(service, 'x@y.example')).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    const login = await service.post('/api/auth/login', {
      clientid: CLIENT_ID,
      accountid: '4821',
      email: 'user@northwind.example',
      password: 'Portico-2026!',
    })
    expect(login.data(LoginReplySchema).level).toBe(1)
  })
})
