import { CLIENT_ID, ErrorCode, LoginReplySchema, MemberStatus, Role } from '@portico/stores/contract'
import { describe, expect, it, vi } from 'vitest'
import { createPasswordHasher } from './password.ts'
import { hashToken } from './tokens.ts'
import { START, testPasswords } from '../testing/testService.ts'
import {
  OWNER,
  ADMIN,
  USER,
  refused,
  refusal,
  invalid,
  inSequence,
  serviceFixture,
} from '../testing/fixtures.ts'

const { db, call, post, as, advance, logIn, setMember } = serviceFixture()

const BODY = { clientid: CLIENT_ID, accountid: '4821', email: 'a@b.example', password: 'x' }

describe('POST /auth/login', () => {
  it('signs in and returns the member and the account [S7-005] [S3-001] [S3-005]', async () => {
    const reply = await logIn('4821', OWNER)
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { token, user, ...rest } = reply.data(LoginReplySchema)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({ accountid: '4821', email: OWNER, level: Role.owner, hasSecondFactor: false })
    expect(user).toMatchObject({ firstName: 'Olivia', lastName: 'Reyes', endTour: true })
    expect(user.account).toEqual({
      registrationDate: '2026-11-15T12:00:00.000Z',
      subscription: {
        expiration: '2026-11-30T00:00:00.000Z',
        isTrial: true,
        planId: null,
        users: 50,
        plan: null,
        customerId: null,
        interval: null,
        periodStart: null,
        cancelAtPeriodEnd: false,
      },
      companyInformation: {
        companyName: 'Northwind Labs',
        phone: '+1 617 555 0142',
        country: 'US',
        state: 'Massachusetts',
        address: '48 Harbor Street',
        city: 'Boston',
        postalCode: '02210',
        email: 'office@northwind.example',
      },
      workspaceWizard: 1,
      inTrialMode: true,
      inSubscriptionMode: false,
      revision: expect.any(Number),
      people: 6,
    })
  })

  it('distinguishes a paid subscription from a trial [S1-004] [S4-007]', async () => {
    const { account } = (await logIn('1001', 'owner@bluefin.example')).data(LoginReplySchema).user
    expect(account).toMatchObject({ inTrialMode: false, inSubscriptionMode: true })
    expect(account.subscription).toMatchObject({
      isTrial: false,
      planId: 2,
      plan: 'Pro',
      customerId: 'cus_demo1001',
    })
  })

  it.each([
    [OWNER, 3],
    [ADMIN, 2],
    [USER, 1],
  ])('gives %s the role %i [S1-001] [S4-001]', async (email, level) => {
    expect((await logIn('4821', email)).data(LoginReplySchema).level).toBe(level)
  })

  it('ignores case and surrounding blanks of account and e-mail', async () => {
    expect((await logIn(' 4821 ', ' Owner@Northwind.Example ')).status).toBe(200)
  })

  it('gives one reply for a wrong password, an unknown e-mail and an unknown account [S8-022]', async () => {
    const replies = [
      await logIn('4821', OWNER, 'wrong'),
      await logIn('4821', 'nobody@northwind.example'),
      await logIn('9999', OWNER),
      await logIn('1001', OWNER),
    ]
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(replies[0]?.error()).toEqual({
      code: ErrorCode.invalidCredentials,
      message: 'The account, e-mail or password is not correct',
    })
  })

  it.each([
    [MemberStatus.pending, ErrorCode.statusPending],
    [MemberStatus.inactive, ErrorCode.statusInactive],
    [MemberStatus.locked, ErrorCode.statusLocked],
  ])(
    'refuses status %i with code %i, but only after the right password [S4-002] [S8-042]',
    async (status, code) => {
      await setMember(USER, { status })
      expect(refused(await logIn('4821', USER))).toEqual([401, code])
      const wrong = await logIn('4821', USER, 'wrong')
      expect(wrong.error().code).toBe(ErrorCode.invalidCredentials)
    },
  )

  it('refuses members without a password', async () => {
    await setMember(USER, { password_hash: null })
    expect((await logIn('4821', USER)).error().code).toBe(ErrorCode.invalidCredentials)
  })

  it.each([
    [{ ...BODY, password: undefined }, 'password is missing'],
    [{ ...BODY, accountid: 4821 }, 'accountid is not valid'],
    [{ ...BODY, email: '' }, 'email is not valid'],
    [{ ...BODY, clientid: 'another' }, 'clientid is not valid'],
    [{ ...BODY, password: 'x'.repeat(1001) }, 'password is not valid'],
    [[], 'clientid is missing'],
    ['"text"', 'the body must be a JSON object'],
  ])('reports the field of an invalid body %#', async (body, problem) => {
    expect(refusal(await post('/api/auth/login', body))).toEqual(invalid(problem))
  })

  it('stores neither the token nor the password', async () => {
    const { token } = await as('owner@northwind')
    const sessions = await db().selectFrom('sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.token_hash).toBe(hashToken(token))
    expect(JSON.stringify(sessions)).not.toContain(token)
    const members = await db().selectFrom('members').select('password_hash').execute()
    expect(JSON.stringify(members)).not.toContain('Portico-2026!')
  })
})

const fail = (email = OWNER) => logIn('4821', email, 'wrong')
const failTimes = (times: number) => inSequence(times, () => fail())

describe('login lock', () => {
  it('locks with the fifth failure and returns the time [S8-054]', async () => {
    await failTimes(4)
    const fifth = await fail()
    expect(fifth.status).toBe(429)
    expect(fifth.headers['retry-after']).toBe('30')
    expect(fifth.error()).toEqual({
      code: ErrorCode.invalidCredentials,
      message: 'Too many attempts. Login is locked for 30 seconds.',
      seconds: 30,
    })
  })

  it('refuses the right password too while it is locked, counting down, and accepts it afterwards', async () => {
    await failTimes(5)
    advance(10_500)
    const locked = await logIn('4821', OWNER)
    expect([locked.status, locked.error().seconds]).toEqual([429, 20])
    advance(19_500)
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })

  it('grows with each further failure, up to 15 minutes', async () => {
    await failTimes(5)
    const seconds = [30]
    for (let round = 0; round < 6; round++) {
      advance((seconds.at(-1) ?? 0) * 1000)
      seconds.push((await fail()).error().seconds ?? 0)
    }
    expect(seconds).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('clears failures after 15 minutes, and after a success', async () => {
    await failTimes(4)
    advance(15 * 60_000)
    expect((await fail()).status).toBe(401)
    await failTimes(3)
    expect((await logIn('4821', OWNER)).status).toBe(200)
    await failTimes(4)
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })

  it('locks unknown users, too', async () => {
    for (let count = 0; count < 4; count++) await fail('nobody@northwind.example')
    expect((await fail('nobody@northwind.example')).error().seconds).toBe(30)
  })

  it('locks only one user', async () => {
    await failTimes(5)
    expect((await logIn('4821', ADMIN)).status).toBe(200)
    expect((await logIn('1001', 'owner@bluefin.example')).status).toBe(200)
  })

  it('survives a restart', async () => {
    await failTimes(5)
    const attempts = await db()
      .selectFrom('login_attempts')
      .selectAll()
      .where('source', '=', '127.0.0.1')
      .where('account_id', '!=', '')
      .execute()
    expect(attempts).toMatchObject([
      { account_id: '4821', email: OWNER, locked_until: new Date(START + 30_000) },
    ])
  })
})

it.each([
  ['an unknown account', '9999', OWNER],
  ['an unknown e-mail', '4821', 'nobody@northwind.example'],
  ['a wrong password', '4821', OWNER],
  ['an invalid e-mail', '4821', 'x'],
])('the duration of a refused sign-in is that of one hash for %s', async (_whom, accountId, email) => {
  const verify = vi.spyOn(testPasswords, 'verify')
  expect((await logIn(accountId, email, 'wrong')).error().code).toBe(ErrorCode.invalidCredentials)
  expect(verify).toHaveBeenCalledOnce()
  verify.mockRestore()
})

describe('a flood of sign-ins', () => {
  it('does not block other calls, and refuses at once when the wait would be too long', async () => {
    const session = await as('owner@northwind')
    const held: (() => void)[] = []
    let isOpen = false
    const slowly = () =>
      new Promise<Buffer>((resolve) => {
        const finish = () => resolve(Buffer.alloc(32))
        if (isOpen) finish()
        else held.push(finish)
      })
    const { verify: slowVerify } = createPasswordHasher(undefined, slowly, 3)
    const verify = vi.spyOn(testPasswords, 'verify').mockImplementation(slowVerify)
    const flood = Array.from({ length: 9 }, (_, index) => logIn('4821', `flood${index}@x.example`, 'wrong'))
    const early = await Promise.race(flood)
    expect([early.status, early.headers['retry-after'], early.error().code]).toEqual([
      429,
      '5',
      ErrorCode.forbidden,
    ])
    const others = await inSequence(5, () => call('/api/auth/userdata', session))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    isOpen = true
    for (const finish of held) finish()
    const refusals = (await Promise.all(flood)).filter((reply) => reply.error().code === ErrorCode.forbidden)
    expect(refusals).toHaveLength(4)
    verify.mockRestore()
  })
})
