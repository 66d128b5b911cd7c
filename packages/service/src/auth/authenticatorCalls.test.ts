import {
  AuthenticatorReplySchema,
  LoginReplySchema,
  RecoveryCodesReplySchema,
  UserDataSchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { codeAt } from './totp.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import {
  inSequence,
  INVALID_TOKEN,
  NOT_FOUND,
  PASSWORD,
  refused,
  serviceFixture,
  statusesOf,
  USER,
} from '../testing/fixtures.ts'

const fixture = serviceFixture()
const {
  advance,
  as,
  call,
  db,
  logIn,
  mails,
  mailsTo,
  memberId,
  now,
  post,
  restart,
  service,
  userData,
  verify,
} = fixture
const { begin, nextCode, setUp, stepTwo, ticketOf } = authenticatorsOf(fixture)

const who = 'user@northwind'
const WRONG = [401, -6] as const
const WRONG_PROOF = [400, -6] as const

const state = async () =>
  (await call('/api/auth/authenticator/', await as(who))).data(AuthenticatorReplySchema)
const turnOff = async (body: object) =>
  call('/api/auth/authenticator', { ...(await as(who)), method: 'DELETE', body })
const subjects = async (): Promise<readonly string[]> => {
  const sent = await mailsTo(USER)
  return sent.toReversed().map(({ subject }) => subject.split(' / ')[0] ?? '')
}

describe('setting up', () => {
  it('takes a right code, and gives ten recovery codes', async () => {
    const { setup, secret, uri } = await begin(who)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Portico:user%40northwind\.example/)
    const wrong = codeAt(secret, now() + 3_600_000)
    expect(refused(await post('/api/auth/authenticator', { setup, code: wrong }, await as(who)))).toEqual(
      WRONG_PROOF,
    )
    expect(await state()).toEqual({ authenticator: null, recoveryCodes: 0, isRequired: false })
    const hasFactor = async () => (await userData(await as(who))).data(UserDataSchema).hasSecondFactor
    expect(await hasFactor()).toBe(false)
    const { recoveryCodes } = await setUp(who)
    expect(await hasFactor()).toBe(true)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await state()).toEqual({
      authenticator: { since: new Date(now()).toISOString() },
      recoveryCodes: 10,
      isRequired: false,
    })
  })

  it('is neither for another user nor after half an hour, and not a second time', async () => {
    const { setup, secret } = await begin(who)
    const confirm = async (by: string) =>
      post('/api/auth/authenticator', { setup, code: codeAt(secret, now()) }, await as(by))
    expect(refused(await confirm('admin@northwind'))).toEqual(NOT_FOUND)
    advance(31 * 60_000)
    expect(refused(await confirm(who))).toEqual(NOT_FOUND)
    await setUp(who)
    expect(refused(await post('/api/auth/authenticator/setup', {}, await as(who)))).toEqual([409, -2])
  })

  it('is good once: a secret that was turned off does not come back', async () => {
    const { setup, secret } = await begin(who)
    const confirm = async () =>
      post('/api/auth/authenticator', { setup, code: codeAt(secret, now()) }, await as(who))
    expect((await confirm()).status).toBe(200)
    expect((await turnOff({ password: PASSWORD })).status).toBe(200)
    expect(refused(await confirm())).toEqual(NOT_FOUND)
    expect((await state()).authenticator).toBeNull()
  })

  it('stores neither the secret nor the recovery codes, nor are they in audit and logs', async () => {
    const { secret, recoveryCodes } = await setUp(who)
    const tables = ['authenticators', 'recovery_codes', 'audit_events'] as const
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()))
    const text = JSON.stringify([rows, await mails()]) + service().logs.join('')
    for (const one of [secret, ...recoveryCodes]) expect(text).not.toContain(one)
  })
})

describe('signing in with an authenticator app', () => {
  it('takes a code after the password', async () => {
    const { secret } = await setUp(who)
    const first = await logIn('4821', USER)
    expect([first.status, JSON.parse(first.text)]).toEqual([
      200,
      { data: { secondFactor: { ticket: expect.any(String), methods: ['authenticator', 'recoveryCode'] } } },
    ])
    const ticket = await ticketOf('4821', USER)
    const { token } = (await stepTwo({ ticket, code: nextCode(secret) })).data(LoginReplySchema)
    expect((await userData({ token })).status).toBe(200)
    expect(refused(await stepTwo({ ticket, code: nextCode(secret) }))).toEqual(INVALID_TOKEN)
  })

  it('takes a code after a link too, such as that of a provider', async () => {
    const { secret } = await setUp(who)
    const link = await issueOneTimeToken(db(), { kind: 'sign-in', memberId: await memberId(USER) }, now())
    const reply = await verify(link)
    expect(reply.text).not.toContain('"token"')
    const ticket = /"ticket":"([\w-]+)"/.exec(reply.text)?.[1]
    expect((await stepTwo({ ticket, code: nextCode(secret) })).status).toBe(200)
    expect(refused(await verify(link))).toEqual(INVALID_TOKEN)
  })

  it('refuses a code that was used, or is older than one that was', async () => {
    const { secret } = await setUp(who)
    const code = nextCode(secret)
    expect((await stepTwo({ ticket: await ticketOf('4821', USER), code })).status).toBe(200)
    expect(refused(await stepTwo({ ticket: await ticketOf('4821', USER), code }))).toEqual(WRONG)
    const earlier = codeAt(secret, now())
    expect(refused(await stepTwo({ ticket: await ticketOf('4821', USER), code: earlier }))).toEqual(WRONG)
  })

  it('takes one of two equal codes at the same time', async () => {
    const { secret } = await setUp(who)
    const tickets = [await ticketOf('4821', USER), await ticketOf('4821', USER)]
    const code = nextCode(secret)
    const replies = await Promise.all(tickets.map((ticket) => stepTwo({ ticket, code })))
    expect(statusesOf(replies)).toEqual([200, 401])
  })

  it('locks after five wrong codes, whatever the ticket, and a right password does not unlock', async () => {
    const { secret } = await setUp(who)
    const replies = await inSequence(6, async () =>
      stepTwo({ ticket: await ticketOf('4821', USER), code: '000000' }),
    )
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429])
    const ticket = await ticketOf('4821', USER)
    expect((await stepTwo({ ticket, code: nextCode(secret) })).status).toBe(429)
    advance(31_000)
    expect((await stepTwo({ ticket, code: nextCode(secret) })).status).toBe(200)
  })

  it('ends a ticket after five minutes, and with the user’s other links', async () => {
    const { secret } = await setUp(who)
    const late = await ticketOf('4821', USER)
    advance(5 * 60_000)
    expect(refused(await stepTwo({ ticket: late, code: nextCode(secret) }))).toEqual(INVALID_TOKEN)
    const ticket = await ticketOf('4821', USER)
    await call('/api/auth/sessions/others', { ...(await as(who)), method: 'DELETE' })
    expect(refused(await stepTwo({ ticket, code: nextCode(secret) }))).toEqual(INVALID_TOKEN)
  })

  it('still takes one when the service no longer offers it', async () => {
    await setUp(who)
    const { id, since } = await db()
      .selectFrom('authenticators')
      .select(['member_id as id', 'since'])
      .executeTakeFirstOrThrow()
    await restart({ additions: [] })
    const row = { member_id: id, since, secret: 'sealed', sealed_by: 'other', last_step: 1 }
    await db().insertInto('authenticators').values(row).execute()
    expect((await logIn('4821', USER)).text).toContain('secondFactor')
    expect(refused(await call('/api/auth/authenticator/', await as('owner@northwind')))).toEqual(NOT_FOUND)
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is written, and its user gets a mail', async () => {
    const { recoveryCodes } = await setUp(who)
    const recoveryCode = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`
    expect((await stepTwo({ ticket: await ticketOf('4821', USER), recoveryCode })).status).toBe(200)
    expect(refused(await stepTwo({ ticket: await ticketOf('4821', USER), recoveryCode }))).toEqual(WRONG)
    expect((await state()).recoveryCodes).toBe(9)
    expect(await subjects()).toEqual([
      'Portico: authenticator app set up',
      'Portico: a recovery code was used',
    ])
    expect((await mailsTo(USER))[0]?.text).toContain('Recovery codes left: 9.')
  })

  it('is of its user alone', async () => {
    const { recoveryCodes } = await setUp('admin@northwind')
    await setUp(who)
    const ticket = await ticketOf('4821', USER)
    expect(refused(await stepTwo({ ticket, recoveryCode: recoveryCodes[0] }))).toEqual(WRONG)
  })

  it('ends with new ones, which take the password', async () => {
    const { recoveryCodes } = await setUp(who)
    const renew = async (body: object) => post('/api/auth/recoverycodes', body, await as(who))
    expect(refused(await renew({ password: 'wrong' }))).toEqual(WRONG_PROOF)
    const [next] = (await renew({ password: PASSWORD })).data(RecoveryCodesReplySchema).recoveryCodes
    const ticket = await ticketOf('4821', USER)
    expect(refused(await stepTwo({ ticket, recoveryCode: recoveryCodes[0] }))).toEqual(WRONG)
    expect((await stepTwo({ ticket, recoveryCode: next })).status).toBe(200)
  })
})

describe('turning it off', () => {
  it.each(['password', 'code'] as const)('takes the %s, and then the password is enough', async (kind) => {
    const { secret } = await setUp(who)
    expect(refused(await turnOff(kind === 'code' ? { code: '000000' } : { password: 'wrong' }))).toEqual(
      WRONG_PROOF,
    )
    // A code proves something in a session that is younger than the app.
    advance(60_000)
    const step = { ticket: await ticketOf('4821', USER), code: codeAt(secret, now()) }
    const { token } = (await stepTwo(step)).data(LoginReplySchema)
    const body = kind === 'code' ? { code: nextCode(secret) } : { password: PASSWORD }
    expect((await call('/api/auth/authenticator', { token, method: 'DELETE', body })).status).toBe(200)
    expect(await state()).toEqual({ authenticator: null, recoveryCodes: 0, isRequired: false })
    expect((await logIn('4821', USER)).data(LoginReplySchema).email).toBe(USER)
    expect((await subjects()).at(-1)).toBe('Portico: authenticator app turned off')
  })

  it('is not guessed in a stolen session', async () => {
    await setUp(who)
    const replies = await inSequence(6, () => turnOff({ code: '000000' }))
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 429])
  })
})

it('is in the mails of its user alone', async () => {
  await setUp(who)
  expect(await mailsTo('owner@northwind.example')).toEqual([])
})
