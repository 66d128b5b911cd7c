import {
  EmailConfirmationReplySchema,
  ErrorCode,
  MemberStatus,
  NothingSchema,
  ResetPasswordReplySchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import {
  OWNER,
  ADMIN,
  USER,
  NEW,
  INVALID_TOKEN,
  inSequence,
  refused,
  refusal,
  statusesOf,
  newUser,
  serviceFixture,
} from '../testing/fixtures.ts'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { START } from '../testing/testService.ts'

const {
  service,
  db,
  userData,
  post,
  as,
  advance,
  logIn,
  memberId,
  setMember,
  forgot,
  resetToken,
  signIn,
  verify,
  mails,
  mailsTo,
  tokenFor,
  add,
} = serviceFixture()

const [OLD, GOOD] = ['Portico-2026!', 'Another-one-1']
const MINUTE = 60_000

const reset = (usertoken: unknown, password: unknown = GOOD) =>
  post('/api/auth/resetpassword', { usertoken, password })
const change = async (body: unknown, who = 'user@northwind') =>
  post('/api/auth/changepassword', body, await as(who))
const logsIn = async (password = OLD) => (await logIn('4821', USER, password)).status === 200

const forgotLink = (usertoken: string) => post('/api/auth/forgotpassword', { usertoken })
const checkLink = (usertoken: string) => post('/api/auth/resetpassword/check', { usertoken })

describe('POST /auth/forgotpassword', () => {
  it.each([OWNER, ADMIN, USER])('sends %s a mail with a link [S7-007]', async (email) => {
    expect((await forgot(` ${email?.toUpperCase()}`)).data(NothingSchema)).toEqual({})
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual([email, []])
    expect(mail?.links).toEqual([expect.stringMatching(/^\/resetpassword\/[\w-]{43}$/)])
    expect(await logsIn()).toBe(true)
  })

  it('gives one reply, before it looks up the user', async () => {
    // The embedded database runs one transaction at a time, so a reply that needs the database would hang.
    const replies = await db()
      .transaction()
      .execute(async () => {
        const early = [
          await forgot(USER),
          await forgot('nobody@northwind.example'),
          await forgot(USER, '9999'),
          await forgot('not an address'),
        ]
        // Each look-up waits a random time first, so that the next call cannot measure it.
        await expect.poll(() => service().sleeps.filter((ms) => ms < 300)).toHaveLength(4)
        return early
      })
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"data":{}}']),
    )
    expect(new Set(replies.map(({ headers }) => Object.keys(headers).join(' '))).size).toBe(1)
    expect((await mails()).map(({ to }) => to)).toEqual([USER])
  })

  it('sends pending members the confirmation again', async () => {
    await add(newUser())
    await forgot(NEW)
    const links = (await mailsTo(NEW)).flatMap((mail) => mail.links)
    expect(links).toHaveLength(2)
    expect(new Set(links.map((link) => link.split('/')[1]))).toEqual(new Set(['emailconfirmation']))
    const verified = await verify(await tokenFor(NEW))
    expect(verified.data(EmailConfirmationReplySchema).verified).toBe(true)
  })

  it('invalidates the previous mail’s link of either kind', async () => {
    await add(newUser())
    const invitation = await tokenFor(NEW)
    await forgot(NEW)
    await service().finishJobs()
    expect(refused(await verify(invitation))).toEqual(INVALID_TOKEN)
    const [first, second] = [await resetToken(USER), await resetToken(USER)]
    expect(refused(await reset(first))).toEqual(INVALID_TOKEN)
    expect((await reset(second)).status).toBe(200)
  })

  it('sends nothing to an inactive user', async () => {
    await setMember(USER, { status: MemberStatus.inactive })
    expect((await forgot(USER)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('helps a locked user, who stays locked [S2-055]', async () => {
    await setMember(USER, { status: MemberStatus.locked })
    expect((await reset(await resetToken(USER))).status).toBe(200)
    expect(refused(await logIn('4821', USER, GOOD))).toEqual([401, ErrorCode.statusLocked])
  })

  it('sends a new mail to the address of an expired or used link, and reveals nothing', async () => {
    await add(newUser())
    const [link, invitation] = [await resetToken(USER), await tokenFor(NEW)]
    await reset(link)
    advance(48 * 60 * MINUTE)
    const replies = [await forgotLink(link), await forgotLink(invitation), await forgotLink('x')]
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"data":{}}']),
    )
    // With that of the new password.
    expect([(await mailsTo(USER)).length, (await mailsTo(NEW)).length]).toEqual([3, 2])
    expect((await reset(await tokenFor(USER))).status).toBe(200)
    expect((await verify(await tokenFor(NEW))).data(EmailConfirmationReplySchema).verified).toBe(true)
  })

  it('limits mails to five in 15 minutes per person', async () => {
    await Promise.all(Array.from({ length: 8 }, () => forgot(USER)))
    expect(await mailsTo(USER)).toHaveLength(5)
    await forgot(ADMIN)
    expect(await mailsTo(ADMIN)).toHaveLength(1)
    advance(15 * MINUTE + 1)
    await forgot(USER)
    expect(await mailsTo(USER)).toHaveLength(6)
  })
})

describe('POST /auth/resetpassword', () => {
  it('sets a new password, once [S7-008] [S8-026]', async () => {
    const token = await resetToken(USER)
    expect((await reset(token)).data(NothingSchema)).toEqual({})
    expect([await logsIn(GOOD), await logsIn()]).toEqual([true, false])
    expect(refused(await reset(token, 'Yet-another-2'))).toEqual(INVALID_TOKEN)
    expect(await logsIn(GOOD)).toBe(true)
  })

  it('returns who can sign in with it, only to the link’s user', async () => {
    const token = await resetToken(USER)
    expect((await reset(token)).data(ResetPasswordReplySchema)).toEqual({ accountid: '4821', email: USER })
    expect((await reset(token)).text).not.toContain(USER)
  })

  it('reports the state of a link before a password is entered, without using it up', async () => {
    const token = await resetToken(USER)
    expect((await checkLink(token)).data(NothingSchema)).toEqual({})
    await reset(token)
    const late = await resetToken(USER)
    advance(24 * 60 * MINUTE)
    const mangled = 'x'.repeat(5000)
    for (const each of [token, 'x', mangled]) expect(refused(await checkLink(each))).toEqual(INVALID_TOKEN)
    expect(refused(await checkLink(late))).toEqual([410, ErrorCode.resetPasswordTokenExpired])
  })

  it('happens once for concurrent calls [S7-008]', async () => {
    const token = await resetToken(USER)
    const replies = await Promise.all([reset(token), reset(token), reset(token)])
    expect(statusesOf(replies)).toEqual([200, 401, 401])
  })

  it('ends the member’s sessions and other links', async () => {
    const [user, admin] = [await as('user@northwind'), await as('admin@northwind')]
    const first = await resetToken(USER)
    await reset(await resetToken(USER))
    expect(refused(await userData(user))).toEqual(INVALID_TOKEN)
    expect((await userData(admin)).status).toBe(200)
    expect(refused(await reset(first))).toEqual(INVALID_TOKEN)
  })

  it('ends the login lock', async () => {
    for (let count = 0; count < 5; count++) await logIn('4821', USER, 'wrong')
    expect((await logIn('4821', USER)).status).toBe(429)
    await reset(await resetToken(USER))
    expect(await logsIn(GOOD)).toBe(true)
  })

  it('refuses a link after a day [S8-043]', async () => {
    const token = await resetToken(USER)
    advance(24 * 60 * MINUTE)
    expect(refused(await reset(token))).toEqual([410, ErrorCode.resetPasswordTokenExpired])
    expect(await logsIn()).toBe(true)
  })

  it('refuses a token that is unknown or for another purpose [S8-026]', async () => {
    await add(newUser())
    for (const token of ['x', 'a'.repeat(43), await tokenFor(NEW)])
      expect(refused(await reset(token))).toEqual(INVALID_TOKEN)
  })

  it.each(['sign-in', 'workspace-link', 'email-confirmation'] as const)(
    'refuses a link for %s of an active user [S8-026]',
    async (kind) => {
      const token = await issueOneTimeToken(db(), { kind, memberId: await memberId(USER) }, START)
      for (const reply of [await checkLink(token), await reset(token)])
        expect(refused(reply)).toEqual(INVALID_TOKEN)
      expect(await logsIn()).toBe(true)
    },
  )

  it('does not activate pending members', async () => {
    const token = await resetToken(USER)
    await setMember(USER, { status: MemberStatus.pending })
    expect(refused(await reset(token))).toEqual(INVALID_TOKEN)
    await setMember(USER, { status: MemberStatus.active })
    expect(await logsIn()).toBe(true)
    expect((await reset(token)).status).toBe(200)
  })

  it.each([
    [
      '',
      'needs at least 10 characters, a lowercase letter, an uppercase letter, a digit, a special character',
    ],
    ['Short-1', 'needs at least 10 characters'],
    [`Aa1-${'x'.repeat(125)}`, 'needs at most 128 characters'],
    ['UPPERCASE-1', 'needs a lowercase letter'],
    ['lowercase-1', 'needs an uppercase letter'],
    ['No-digits-here', 'needs a digit'],
    ['NothingSpecial1', 'needs a special character'],
    ['P@ssw0rd2026!', 'is too common or repeats itself'],
  ])(
    'refuses the password "%s", and the link stays good [S5-009] [S5-011] [S8-020]',
    async (password, problem) => {
      const token = await resetToken(USER)
      const message = `The password ${problem}`
      expect(refusal(await reset(token, password))).toEqual([400, { code: ErrorCode.passwordRule, message }])
      expect((await reset(token)).status).toBe(200)
    },
  )

  it.each(['Under_score1', 'Ünïcødé-pass1', 'with blanks 1A', 'Aa1-👩🏽‍💻👩🏽‍💻'])(
    'takes the password "%s" [S5-012]',
    async (password) => {
      expect((await reset(await resetToken(USER), password)).status).toBe(200)
      expect(await logsIn(password)).toBe(true)
    },
  )
})

describe('POST /auth/changepassword', () => {
  it.each(['owner', 'admin', 'user'])(
    'changes the password of the %s, whose session stays while all others end [S7-009]',
    async (name) => {
      const email = `${name}@northwind.example`
      const elsewhere = await signIn('4821', email)
      const here = await as(`${name}@northwind`)
      const reply = await change({ oldPassword: OLD, newPassword: GOOD }, `${name}@northwind`)
      expect(reply.data(NothingSchema)).toEqual({})
      expect((await userData(here)).status).toBe(200)
      expect(refused(await userData({ token: elsewhere }))).toEqual(INVALID_TOKEN)
      expect((await logIn('4821', email, GOOD)).status).toBe(200)
      expect((await logIn('4821', email, OLD)).status).toBe(401)
    },
  )

  it('invalidates links that were sent before', async () => {
    const token = await resetToken(USER)
    await change({ oldPassword: OLD, newPassword: GOOD })
    expect(refused(await reset(token))).toEqual(INVALID_TOKEN)
  })

  it('refuses a wrong current password, and the session stays [S5-008] [S8-022]', async () => {
    const reply = await change({ oldPassword: 'wrong', newPassword: GOOD })
    expect(refused(reply)).toEqual([400, ErrorCode.invalidCredentials])
    expect((await userData(await as('user@northwind'))).status).toBe(200)
    expect(await logsIn()).toBe(true)
  })

  it('locks after repeated wrong passwords', async () => {
    const replies = await inSequence(5, (index) =>
      change({ oldPassword: `wrong ${index}`, newPassword: GOOD }),
    )
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429])
    const right = await change({ oldPassword: OLD, newPassword: GOOD })
    expect([right.status, right.error().seconds]).toEqual([429, 30])
    advance(MINUTE)
    expect((await change({ oldPassword: OLD, newPassword: GOOD })).status).toBe(200)
  })

  it.each(['', 'short', 'NothingSpecial1', 'Password-1', OLD])(
    'refuses the new password "%s" [S5-009] [S8-020]',
    async (weak) => {
      const reply = await change({ oldPassword: OLD, newPassword: weak })
      expect(refused(reply)).toEqual([400, ErrorCode.passwordRule])
      expect(await logsIn()).toBe(true)
    },
  )
})
