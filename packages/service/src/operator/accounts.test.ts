import { EmailConfirmationReplySchema, ErrorCode, LoginReplySchema, Role } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSession } from '../auth/sessions.ts'
import { NEW, OWNER, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { START } from '../testing/testService.ts'

const { service, db, call, post, as, logIn, suffix, forgot, mails, memberId, setAccount } = serviceFixture()
const env = { PUBLIC_URL: 'https://console.example.com' }
const portico = operatorOf(db, env)

const CREATE = ['account', 'create', '--company', 'Alpine Tools', '--owner', 'Ada@Alpine.example']
const NAMED = [...CREATE, '--first-name', 'Ada', '--last-name', 'Zoë']

const CreatedSchema = v.object({
  id: v.string(),
  company: v.string(),
  email: v.string(),
  link: v.string(),
  mail: v.string(),
})

const ids = async (): Promise<string[]> =>
  (await db().selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

describe('account create', () => {
  it('creates a company whose owner confirms by the mailed link and signs in', async () => {
    const server = await startMailServer()
    onTestFinished(server.stop)
    const created = (await portico([...NAMED, '--json'], { env: { SMTP_URL: server.url } })).data(
      CreatedSchema,
    )
    expect(created).toMatchObject({ company: 'Alpine Tools', email: 'ada@alpine.example', mail: 'sent' })
    expect(created.id).toMatch(/^\d{6}$/)
    expect(created.link).toMatch(/^https:\/\/console\.example\.com\/emailconfirmation\/[\w-]{43}$/)
    const source = server.received[0]?.source.replaceAll('=\r\n', '') ?? ''
    expect(source).toContain(created.link)
    expect(source).toContain('Alpine Tools')

    const verified = await post('/api/auth/verifyuser', { usertoken: tokenIn(created.link) })
    const { accountid, resetToken } = verified.data(EmailConfirmationReplySchema)
    expect(accountid).toBe(created.id)
    const password = 'Cardamom-Lantern-7!'
    expect((await post('/api/auth/resetpassword', { usertoken: resetToken, password })).status).toBe(200)
    const { user, level } = (await logIn(created.id, 'ada@alpine.example', password)).data(LoginReplySchema)
    expect(level).toBe(Role.owner)
    expect(user.account).toMatchObject({
      workspaceWizard: 0,
      inTrialMode: true,
      subscription: { users: 50, expiration: new Date(START + 14 * 24 * 3_600_000).toISOString() },
      companyInformation: { companyName: 'Alpine Tools' },
    })
    const [{ is_demo } = { is_demo: true }] = await db()
      .selectFrom('accounts')
      .select('is_demo')
      .where('id', '=', created.id)
      .execute()
    expect(is_demo).toBe(false)
  })

  it('only prints the link when no mail can be sent', async () => {
    const without = await portico(NAMED)
    expect(without.code).toBe(0)
    expect(without.output).toMatch(
      /^Account \d{6} of “Alpine Tools” was created\..*\nNo mail server is set \(SMTP_URL\): pass the link on to ada@alpine\.example yourself\.\n\nhttps:\/\/console\.example\.com\/emailconfirmation\/[\w-]{43}\n$/,
    )
    const server = await startMailServer({ refuses: true })
    onTestFinished(server.stop)
    const failed = await portico([...NAMED, '--json'], { env: { SMTP_URL: server.url } })
    expect(failed.data(CreatedSchema).mail).toBe('failed')
  })

  it('accepts an id and the terms of the trial, and creates nothing when it refuses', async () => {
    const before = await ids()
    const terms = [
      '--id',
      'alpine',
      '--users',
      '7',
      '--trial-days',
      '1',
      '--company',
      'Alpine\r\nTools\u0007',
    ]
    const { code, output } = await portico([...NAMED, ...terms])
    expect([code, output.includes('Account alpine of “Alpine Tools”')]).toEqual([0, true])
    const [subscription] = await db()
      .selectFrom('subscriptions')
      .select(['users', 'expires_at'])
      .where('account_id', '=', 'alpine')
      .execute()
    expect(subscription).toEqual({ users: 7, expires_at: new Date(START + 24 * 3_600_000) })
    expect(await portico([...NAMED, '--id', 'alpine'])).toMatchObject({
      code: 1,
      errors: 'There is an account alpine already.\n',
    })
    expect(await portico([...CREATE, '--first-name', '<>', '--last-name', 'B'])).toMatchObject({
      code: 1,
      errors: 'Invalid content: firstName has no characters that are allowed\n',
    })
    for (const wrong of [
      ['--id', 'a-b'],
      ['--users', '0'],
      ['--owner', 'nobody'],
      ['--company', ' '],
      ['--company', '\u200B\u2800'],
    ])
      expect((await portico([...NAMED, ...wrong])).code).toBe(2)
    expect(await ids()).toEqual([...before, 'alpine'])
  })
})

describe('accounts', () => {
  it('are listed and shown with an operator’s facts', async () => {
    const { output } = await portico(['account', 'list'])
    expect(output.split('\n')[0]).toMatch(/^Account +Plan +Users +Until +State +Company$/)
    expect(output).toMatch(/^1002 +basic +6 of 10 +2026-11-14 +expired, demo +Quarry Studio$/m)
    const shown = await portico(['account', 'show', '4821', '--json'])
    expect(shown.data(v.unknown())).toMatchObject({
      id: '4821',
      plan: 'trial',
      users: 50,
      members: 6,
      workspaces: 7,
      owners: [OWNER],
      inactiveOwners: [],
    })
  })

  it('allow no sign-in while suspended, and continue as before', async () => {
    const { token } = await as('owner@northwind')
    const otl = await suffix('owner@northwind', {}, 'erp')
    const host = `erp-4821.portico.localhost:${service().port}`
    const reset = async (): Promise<string> => {
      await forgot(USER)
      return tokenIn((await mails()).at(-1)?.links[0] ?? '')
    }
    const usertoken = await reset()
    const before = (await mails()).length

    expect((await portico(['account', 'suspend', '4821'])).code).toBe(0)
    expect(refused(await call('/api/services', { token }))).toEqual([401, ErrorCode.invalidToken])
    // For example of a sign-in that was under way.
    const late = await openSession(
      db(),
      { memberId: await memberId(OWNER), address: '127.0.0.1', begunBy: 'password' },
      START,
    )
    expect(refused(await call('/api/services', { token: late }))).toEqual([401, ErrorCode.invalidToken])
    expect(refused(await logIn('4821', OWNER))).toEqual([401, ErrorCode.statusLocked])
    // A wrong password reveals nothing.
    expect(refused(await logIn('4821', OWNER, 'wrong'))).toEqual([401, ErrorCode.invalidCredentials])
    const password = 'Cardamom-Lantern-7!'
    const resetting = await post('/api/auth/resetpassword', { usertoken, password })
    expect(refused(resetting)).toEqual([401, ErrorCode.statusLocked])
    expect((await call(otl, { host })).status).toBe(404)
    await forgot(USER)
    expect(await mails()).toHaveLength(before)
    expect((await portico(['account', 'list'])).output).toMatch(/^4821 .* suspended, demo +Northwind Labs$/m)
    expect((await logIn('1001', 'owner@bluefin.example')).status).toBe(200)

    expect((await portico(['account', 'suspend', '4821'])).errors).toBe(
      'Account 4821 is suspended already.\n',
    )
    expect((await portico(['account', 'resume', '4821'])).code).toBe(0)
    expect((await logIn('4821', OWNER)).status).toBe(200)
    expect((await post('/api/auth/resetpassword', { usertoken, password })).status).toBe(200)
    expect((await logIn('4821', USER, password)).status).toBe(200)
    expect((await portico(['account', 'resume', '4821'])).errors).toBe(
      'Account 4821 is neither suspended nor deleted.\n',
    )
  })

  it('are not confirmed while they are suspended', async () => {
    const { token } = await as('owner@northwind')
    await portico(['member', 'invite', '4821', NEW, '--first-name', 'Ana', '--last-name', 'Prieto'])
    await portico(['account', 'suspend', '4821'])
    expect(await portico(['member', 'invite', '4821', NEW, '--json'])).toMatchObject({
      code: 1,
      errors: '{"error":"Account 4821 is suspended or deleted: “account resume 4821” comes first."}\n',
    })
    await portico(['account', 'resume', '4821'])
    const { link } = (await portico(['member', 'invite', '4821', NEW, '--json'])).data(
      v.object({ link: v.string() }),
    )
    await portico(['account', 'suspend', '4821'])
    const usertoken = tokenIn(link)
    expect(refused(await post('/api/auth/verifyuser', { usertoken }))).toEqual([401, ErrorCode.statusLocked])
    await portico(['account', 'resume', '4821'])
    expect((await post('/api/auth/verifyuser', { usertoken })).status).toBe(200)
    expect((await call('/api/users', { token })).status).toBe(401)
  })

  it('can be resumed within seven days after their owner deleted them', async () => {
    await setAccount('4821', { removed_at: new Date(START + 1000) })
    expect((await portico(['account', 'list'])).output).toMatch(/^4821 .* deleted, removed 2026-11-20, demo/m)
    expect((await portico(['account', 'resume', '4821'])).output).toBe(
      'Account 4821 can be used again. Its deletion is taken back.\n',
    )
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })

  it('are removed once their id is typed', async () => {
    const before = await ids()
    expect(await portico(['account', 'remove', '4821'], { typed: '4812' })).toMatchObject({
      code: 1,
      errors:
        'Account 4821 of “Northwind Labs” with 6 users and all its data is removed for good.\nType 4821 to go on: Nothing was changed.\n',
    })
    expect(await ids()).toEqual(before)
    expect((await portico(['account', 'remove', '4821'], { typed: '4821\n' })).code).toBe(0)
    expect((await portico(['account', 'remove', '1003', '--yes'])).code).toBe(0)
    expect(await ids()).toEqual(before.filter((id) => id !== '4821' && id !== '1003'))
    expect(refused(await logIn('4821', OWNER))).toEqual([401, ErrorCode.invalidCredentials])
  })

  it('with an active subscription are removed only with --force', async () => {
    expect(await portico(['account', 'remove', '1001', '--yes'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Account 1001 has an active subscription: cancel it/),
    })
    expect((await portico(['account', 'remove', '1001', '--yes', '--force'])).code).toBe(0)
    expect(await ids()).not.toContain('1001')
  })
})
