import {
  EmailConfirmationReplySchema,
  ErrorCode,
  MemberStatus,
  NothingSchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { NEW, newUser, peopleService } from './people.fixture.ts'
import { refused } from './workspaces.fixture.ts'

const { service, as, add, mailsTo, tokenFor, setMember } = peopleService()

const [OWNER, ADMIN, USER] = ['owner@northwind.example', 'admin@northwind.example', 'user@northwind.example']
const [OLD, GOOD] = ['Portico-2026!', 'Another-one-1']
const MINUTE = 60_000

const forgot = (email: unknown, accountId: unknown = '4821') =>
  service().post('/api/auth/forgotpassword', { accountId, email })
const reset = (usertoken: unknown, password: unknown = GOOD) =>
  service().post('/api/auth/resetpassword', { usertoken, password })
const change = async (body: unknown, who = 'user@northwind') =>
  service().post('/api/auth/changepassword', body, await as(who))
const logsIn = async (password = OLD) => (await service().logIn('4821', USER ?? '', password)).status === 200

describe('POST /auth/forgotpassword', () => {
  it.each([OWNER, ADMIN, USER])('sends %s a mail with a link [S7-007]', async (email) => {
    expect((await forgot(` ${email?.toUpperCase()}`)).data(NothingSchema)).toEqual({})
    const [mail, ...others] = await mailsTo()
    expect([mail?.to, others]).toEqual([email, []])
    expect(mail?.links).toEqual([expect.stringMatching(/^\/resetpassword\/[\w-]{43}$/)])
    expect(await logsIn()).toBe(true)
  })

  it('gives one answer, before it looks whether there is such a person', async () => {
    // While a transaction is open nobody else is served by the embedded database: an answer that needed it hangs.
    const replies = await service()
      .db.transaction()
      .execute(async () => [
        await forgot(USER),
        await forgot('nobody@northwind.example'),
        await forgot(USER, '9999'),
        await forgot('not an address'),
      ])
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"data":{}}']),
    )
    expect(new Set(replies.map(({ headers }) => Object.keys(headers).join(' '))).size).toBe(1)
    expect((await mailsTo()).map(({ to }) => to)).toEqual([USER])
  })

  it('sends pending people the confirmation again', async () => {
    await add(newUser())
    await forgot(NEW)
    const links = (await mailsTo(NEW)).flatMap((mail) => mail.links)
    expect(links).toHaveLength(2)
    expect(new Set(links.map((link) => link.split('/')[1]))).toEqual(new Set(['emailconfirmation']))
    const verified = await service().post('/api/auth/verifyuser', { usertoken: await tokenFor(NEW) })
    expect(verified.data(EmailConfirmationReplySchema).verified).toBe(true)
  })

  it('makes the link of the mail before useless, of either kind', async () => {
    await add(newUser())
    const invitation = await tokenFor(NEW)
    await forgot(NEW)
    const verified = await service().post('/api/auth/verifyuser', { usertoken: invitation })
    expect(refused(verified)).toEqual([401, ErrorCode.invalidToken])
    await forgot(USER)
    const first = await tokenFor(USER ?? '')
    await forgot(USER)
    expect(refused(await reset(first))).toEqual([401, ErrorCode.invalidToken])
    expect((await reset(await tokenFor(USER ?? ''))).status).toBe(200)
  })

  it.each([MemberStatus.inactive, MemberStatus.locked])('sends nothing to status %i', async (status) => {
    await setMember(USER ?? '', { status })
    expect((await forgot(USER)).status).toBe(200)
    expect(await mailsTo()).toEqual([])
  })

  it('sends one person five mails in 15 minutes at most, and others theirs', async () => {
    await Promise.all(Array.from({ length: 8 }, () => forgot(USER)))
    expect(await mailsTo(USER)).toHaveLength(5)
    await forgot(ADMIN)
    expect(await mailsTo(ADMIN)).toHaveLength(1)
    service().advance(15 * MINUTE + 1)
    await forgot(USER)
    expect(await mailsTo(USER)).toHaveLength(6)
  })

  it.each([{}, { email: USER }, { accountId: '4821' }, { accountId: 4821, email: USER }])(
    'refuses the body %j [S8-024]',
    async (body) => {
      const reply = await service().post('/api/auth/forgotpassword', body)
      expect(refused(reply)).toEqual([400, ErrorCode.invalidContent])
    },
  )
})

describe('POST /auth/resetpassword', () => {
  it('sets a new password, once [S7-008] [S8-026]', async () => {
    await forgot(USER)
    const token = await tokenFor(USER ?? '')
    expect((await reset(token)).data(NothingSchema)).toEqual({})
    expect([await logsIn(GOOD), await logsIn()]).toEqual([true, false])
    expect(refused(await reset(token, 'Yet-another-2'))).toEqual([401, ErrorCode.invalidToken])
    expect(await logsIn(GOOD)).toBe(true)
  })

  it('is done once when it is asked for several times at once', async () => {
    await forgot(USER)
    const token = await tokenFor(USER ?? '')
    const replies = await Promise.all([reset(token), reset(token), reset(token)])
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401, 401])
  })

  it('ends every session of the person, and the other links', async () => {
    const [user, admin] = [await as('user@northwind'), await as('admin@northwind')]
    await forgot(USER)
    const first = await tokenFor(USER ?? '')
    await forgot(USER)
    await reset(await tokenFor(USER ?? ''))
    expect(refused(await service().call('/api/auth/userdata', user))).toEqual([401, ErrorCode.invalidToken])
    expect((await service().call('/api/auth/userdata', admin)).status).toBe(200)
    expect(refused(await reset(first))).toEqual([401, ErrorCode.invalidToken])
  })

  it('lifts the lock of the login', async () => {
    for (let count = 0; count < 5; count++) await service().logIn('4821', USER ?? '', 'wrong')
    expect((await service().logIn('4821', USER ?? '')).status).toBe(429)
    await forgot(USER)
    await reset(await tokenFor(USER ?? ''))
    expect(await logsIn(GOOD)).toBe(true)
  })

  it('refuses a link after a day [S8-043]', async () => {
    await forgot(USER)
    const token = await tokenFor(USER ?? '')
    service().advance(24 * 60 * MINUTE)
    expect(refused(await reset(token))).toEqual([410, ErrorCode.resetPasswordTokenExpired])
    expect(await logsIn()).toBe(true)
  })

  it('refuses a token that is unknown or for something else [S8-026]', async () => {
    await add(newUser())
    for (const token of ['x', 'a'.repeat(43), await tokenFor(NEW)])
      expect(refused(await reset(token))).toEqual([401, ErrorCode.invalidToken])
  })

  it('makes nobody active', async () => {
    await forgot(USER)
    const token = await tokenFor(USER ?? '')
    await setMember(USER ?? '', { status: MemberStatus.pending })
    expect(refused(await reset(token))).toEqual([401, ErrorCode.invalidToken])
    await setMember(USER ?? '', { status: MemberStatus.active })
    expect(await logsIn()).toBe(true)
    expect((await reset(token)).status).toBe(200)
  })

  it.each([
    ['', 'at least 10 characters, a lowercase letter, an uppercase letter, a digit, a special character'],
    ['Short-1', 'at least 10 characters'],
    [`Aa1-${'x'.repeat(125)}`, 'at most 128 characters'],
    ['UPPERCASE-1', 'a lowercase letter'],
    ['lowercase-1', 'an uppercase letter'],
    ['No-digits-here', 'a digit'],
    ['NothingSpecial1', 'a special character'],
  ])(
    'refuses the password "%s", and the link stays good [S5-009] [S5-011] [S8-020]',
    async (password, needs) => {
      await forgot(USER)
      const token = await tokenFor(USER ?? '')
      const reply = await reset(token, password)
      expect([reply.status, reply.error()]).toEqual([
        400,
        { code: ErrorCode.passwordRule, message: `The password needs ${needs}` },
      ])
      expect((await reset(token)).status).toBe(200)
    },
  )

  it.each(['Under_score1', 'Ünïcødé-pass1', 'with blanks 1A', 'Aa1-👩🏽‍💻👩🏽‍💻'])(
    'takes the password "%s" [S5-012]',
    async (password) => {
      await forgot(USER)
      expect((await reset(await tokenFor(USER ?? ''), password)).status).toBe(200)
      expect(await logsIn(password)).toBe(true)
    },
  )

  it.each([{}, { usertoken: 'x' }, { password: GOOD }, { usertoken: 'x', password: 5 }])(
    'refuses the body %j [S8-024]',
    async (body) => {
      const reply = await service().post('/api/auth/resetpassword', body)
      expect(refused(reply)).toEqual([400, ErrorCode.invalidContent])
    },
  )
})

describe('POST /auth/changepassword', () => {
  it.each(['owner', 'admin', 'user'])(
    'changes the password of the %s, whose session stays and whose others end [S7-009]',
    async (name) => {
      const email = `${name}@northwind.example`
      const elsewhere = await service().signIn('4821', email)
      const here = await as(`${name}@northwind`)
      const reply = await change({ oldPassword: OLD, newPassword: GOOD }, `${name}@northwind`)
      expect(reply.data(NothingSchema)).toEqual({})
      expect((await service().call('/api/auth/userdata', here)).status).toBe(200)
      const other = await service().call('/api/auth/userdata', { token: elsewhere })
      expect(refused(other)).toEqual([401, ErrorCode.invalidToken])
      expect((await service().logIn('4821', email, GOOD)).status).toBe(200)
      expect((await service().logIn('4821', email, OLD)).status).toBe(401)
    },
  )

  it('makes links useless that were sent before', async () => {
    await forgot(USER)
    const token = await tokenFor(USER ?? '')
    await change({ oldPassword: OLD, newPassword: GOOD })
    expect(refused(await reset(token))).toEqual([401, ErrorCode.invalidToken])
  })

  it('refuses a wrong current password, and the session stays [S5-008] [S8-022]', async () => {
    expect(refused(await change({ oldPassword: 'wrong', newPassword: GOOD }))).toEqual([
      400,
      ErrorCode.invalidCredentials,
    ])
    expect((await service().call('/api/auth/userdata', await as('user@northwind'))).status).toBe(200)
    expect(await logsIn()).toBe(true)
  })

  it('lets nobody try passwords out', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 5; count++)
      statuses.push((await change({ oldPassword: `wrong ${count}`, newPassword: GOOD })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    const right = await change({ oldPassword: OLD, newPassword: GOOD })
    expect([right.status, right.error().seconds]).toEqual([429, 30])
    service().advance(MINUTE)
    expect((await change({ oldPassword: OLD, newPassword: GOOD })).status).toBe(200)
  })

  it.each(['', 'short', 'NothingSpecial1'])(
    'refuses the new password "%s" [S5-009] [S8-020]',
    async (weak) => {
      expect(refused(await change({ oldPassword: OLD, newPassword: weak }))).toEqual([
        400,
        ErrorCode.passwordRule,
      ])
      expect(await logsIn()).toBe(true)
    },
  )

  it.each([{}, { oldPassword: '', newPassword: GOOD }, { newPassword: GOOD }, { oldPassword: OLD }])(
    'refuses the body %j [S5-008] [S8-024]',
    async (body) => {
      expect(refused(await change(body))).toEqual([400, ErrorCode.invalidContent])
    },
  )

  it('is for people who are signed in', async () => {
    const reply = await service().post('/api/auth/changepassword', { oldPassword: OLD, newPassword: GOOD })
    expect(refused(reply)).toEqual([401, ErrorCode.invalidToken])
  })
})

describe('POST /auth/verifyuser by a mail’s link', () => {
  it('refuses it when the person is not pending [S8-029], and too late [S8-030]', async () => {
    await add(newUser())
    const usertoken = await tokenFor(NEW)
    const verify = () => service().post('/api/auth/verifyuser', { usertoken })
    await setMember(NEW, { status: MemberStatus.active })
    expect(refused(await verify())).toEqual([400, ErrorCode.userNotPending])
    await setMember(NEW, { status: MemberStatus.pending })
    service().advance(48 * 60 * MINUTE)
    expect(refused(await verify())).toEqual([401, ErrorCode.pendingVerificationExpired])
  })
})
