import {
  EmailConfirmationReplySchema,
  ErrorCode,
  LoginReplySchema,
  MemberStatus,
  OneTimeUrlReplySchema,
  OwnLinkReplySchema,
  Role,
  UserDataSchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { createToken, hashToken } from './tokens.ts'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { openAgentSession } from './sessions.ts'
import { START } from '../testing/testService.ts'
import { ADMIN, USER, INVALID_TOKEN, refused, statusesOf, serviceFixture } from '../testing/fixtures.ts'

const HOUR = 3_600_000

const fixture = serviceFixture()
const { db, userData, post, as, advance, logIn, memberId, named } = fixture
const { redeem, setMember, signIn, suffix, verify, visit } = fixture

const issue = async (kind: 'sign-in' | 'email-confirmation' | 'workspace-link', email: string) =>
  issueOneTimeToken(db(), { kind, memberId: await memberId(email) }, START)

const setFirstPassword = (usertoken: string | null) =>
  post('/api/auth/resetpassword', { usertoken, password: 'Portico-first-2026!' })

describe('sessions', () => {
  it('identify the member [S7-014]', async () => {
    const { user, ...rest } = (await userData(await as('owner@kite'))).data(UserDataSchema)
    expect(rest).toEqual({
      accountid: '1003',
      email: 'owner@kite.example',
      level: Role.owner,
      hasSecondFactor: false,
    })
    expect(user).toMatchObject({ endTour: false, account: { workspaceWizard: 0 } })
  })

  it.each(['', 'nonsense', 'a'.repeat(43)])('refuse the token "%s" [S8-026]', async (token) => {
    expect(refused(await userData({ token }))).toEqual(INVALID_TOKEN)
  })

  it('refuse a call without a token, without reading its body', async () => {
    expect(refused(await post('/api/auth/oturl', 'not json'))).toEqual(INVALID_TOKEN)
    expect((await userData()).error().code).toBe(ErrorCode.invalidToken)
  })

  it('expire after twelve hours without a call, later with calls [S8-027]', async () => {
    const session = await as('user@northwind')
    for (const hours of [11, 11]) {
      advance(hours * HOUR)
      expect((await userData(session)).status).toBe(200)
    }
    advance(12 * HOUR)
    expect(refused(await userData(session))).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('end after seven days, despite calls', async () => {
    const session = await as('user@northwind')
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      advance(8 * HOUR)
      expect((await userData(session)).status).toBe(200)
    }
    advance(8 * HOUR)
    expect(refused(await userData(session))).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('end when the member may no longer sign in', async () => {
    const session = await as('user@northwind')
    await setMember(USER, { status: MemberStatus.inactive })
    expect((await userData(session)).error().code).toBe(ErrorCode.invalidToken)
  })
})

describe('POST /auth/logout', () => {
  it('ends only the session of the call', async () => {
    const [here, elsewhere] = [await signIn('4821', USER), await signIn('4821', USER)]
    expect((await post('/api/auth/logout', undefined, { token: here })).text).toBe('{"data":{}}')
    expect(refused(await userData({ token: here }))).toEqual(INVALID_TOKEN)
    expect((await userData({ token: elsewhere })).status).toBe(200)
    expect((await post('/api/auth/logout', {}, { token: here })).status).toBe(200)
    expect((await post('/api/auth/logout', { everywhere: true })).status).toBe(200)
    expect((await userData({ token: elsewhere })).status).toBe(200)
  })

  it('from a local agent ends only the agent’s session', async () => {
    const console = await signIn('4821', USER)
    const agent = await openAgentSession(db(), await memberId(USER), START)
    const logout = () => post('/api/auth/logout', { everywhere: true }, { token: agent })
    expect([(await logout()).status, (await logout()).status]).toEqual([200, 200])
    const sessions = await db().selectFrom('sessions').select(['token_hash', 'scope']).execute()
    expect(sessions).toEqual([{ token_hash: hashToken(console), scope: 'console' }])
  })

  it('ends every session, visit and link of the user, and no other user’s', async () => {
    const [here, elsewhere] = [await signIn('4821', USER), await signIn('4821', USER)]
    const { token: others } = await as('admin@northwind')
    const link = await issue('sign-in', USER)
    const path = await suffix('user@northwind')
    expect([(await redeem(path)).status, (await visit(path)).status]).toEqual([200, 200])
    expect((await post('/api/auth/logout', { everywhere: true }, { token: here })).status).toBe(200)
    expect((await visit(path)).status).toBe(404)
    for (const token of [here, elsewhere]) expect(refused(await userData({ token }))).toEqual(INVALID_TOKEN)
    expect(refused(await verify(link))).toEqual(INVALID_TOKEN)
    expect((await userData({ token: others })).status).toBe(200)
  })
})

describe('POST /auth/verifyuser', () => {
  it('signs in by a one-time link, once [S7-006]', async () => {
    const link = await issue('sign-in', ADMIN)
    const { token, email } = (await verify(link)).data(LoginReplySchema)
    expect(email).toBe(ADMIN)
    expect((await userData({ token })).status).toBe(200)
    expect(refused(await verify(link))).toEqual(INVALID_TOKEN)
  })

  it('signs in once when the link is followed several times at once', async () => {
    const link = await issue('sign-in', ADMIN)
    const replies = await Promise.all([verify(link), verify(link), verify(link)])
    expect(statusesOf(replies)).toEqual([200, 401, 401])
  })

  it('refuses a link that is too old, unknown or for another purpose', async () => {
    expect((await verify(createToken().token)).error().code).toBe(ErrorCode.invalidToken)
    expect((await verify(await issue('workspace-link', ADMIN))).error().code).toBe(ErrorCode.invalidToken)
    const link = await issue('sign-in', ADMIN)
    advance(15 * 60_000)
    expect(refused(await verify(link))).toEqual([401, ErrorCode.pendingVerificationExpired])
  })

  it('does not sign in a locked member, and does not use up the link', async () => {
    const link = await issue('sign-in', USER)
    await setMember(USER, { status: MemberStatus.locked })
    expect((await verify(link)).error().code).toBe(ErrorCode.statusLocked)
    await setMember(USER, { status: MemberStatus.active })
    expect((await verify(link)).status).toBe(200)
  })

  it('confirms an e-mail address by a link that is valid until a first password is set', async () => {
    await setMember(USER, { status: MemberStatus.pending, password_hash: null })
    const link = await issue('email-confirmation', USER)
    const { resetToken, ...reply } = (await verify(link)).data(EmailConfirmationReplySchema)
    expect(reply).toEqual({ verified: true, email: USER, accountid: '4821' })
    expect(resetToken).toMatch(/^[\w-]{43}$/)
    const stored = await db()
      .selectFrom('one_time_tokens')
      .select(['kind', 'member_id'])
      .where('token_hash', '=', hashToken(resetToken ?? ''))
      .execute()
    expect(stored).toEqual([{ kind: 'password-reset', member_id: await memberId(USER) }])
    // Repeats the call, as after a reload.
    const again = (await verify(link)).data(EmailConfirmationReplySchema)
    expect((await setFirstPassword(resetToken)).error().code).toBe(ErrorCode.invalidToken)
    expect((await setFirstPassword(again.resetToken)).status).toBe(200)
    expect((await verify(link)).error().code).toBe(ErrorCode.invalidToken)
  })

  it('returns no token when the user has a password, and the user can sign in', async () => {
    await setMember(USER, { status: MemberStatus.pending })
    const reply = await verify(await issue('email-confirmation', USER))
    expect(reply.data(EmailConfirmationReplySchema).resetToken).toBeNull()
    expect((await logIn('4821', USER)).status).toBe(200)
  })

  it('refuses to confirm a member who is not pending [S8-029], and too late [S8-030]', async () => {
    const link = await issue('email-confirmation', USER)
    expect(refused(await verify(link))).toEqual([400, ErrorCode.userNotPending])
    await setMember(USER, { status: MemberStatus.pending })
    advance(48 * HOUR)
    expect(refused(await verify(link))).toEqual([401, ErrorCode.pendingVerificationExpired])
  })
})

const isOwn = async (usertoken: string, who = 'user@northwind') =>
  (await post('/api/auth/verifyuser/check', { usertoken }, await as(who))).data(OwnLinkReplySchema).isYours

describe('POST /auth/verifyuser/check', () => {
  it.each(['sign-in', 'email-confirmation'] as const)(
    'tells whether a link is the caller’s own, and does not spend it: %s',
    async (kind) => {
      const link = await issue(kind, USER)
      expect([await isOwn(link), await isOwn(link), await isOwn(link, 'admin@northwind')]).toEqual([
        true,
        true,
        false,
      ])
      await setMember(USER, { status: kind === 'sign-in' ? MemberStatus.active : MemberStatus.pending })
      expect((await verify(link)).status).toBe(200)
    },
  )

  it('tells no more of a link that was used, has expired or is unknown', async () => {
    const [used, late] = [await issue('sign-in', USER), await issue('sign-in', USER)]
    await verify(used)
    expect([await isOwn(used), await isOwn(used, 'admin@northwind')]).toEqual([true, false])
    advance(HOUR)
    expect([await isOwn(late), await isOwn(late, 'admin@northwind')]).toEqual([true, false])
    expect(await isOwn(createToken().token)).toBe(false)
  })
})

describe('POST /auth/oturl', () => {
  it.each([{}, { webadmin: false }, undefined])('issues a suffix to users for %o [S7-010]', async (body) => {
    const reply = await post('/api/auth/oturl', body, await as('user@northwind'))
    const { uri } = reply.data(OneTimeUrlReplySchema)
    expect(uri).toMatch(/^\/\?otl=[\w-]{43}$/)
  })

  it.each([
    ['fr, en;q=0.2, es;q=0.7', '&lang=es'],
    ['es;q=0', ''],
  ])('issues a page’s suffix in a language that the caller accepts: %s', async (accepted, ending) => {
    const { id } = await named('Accounting')
    const options = { ...(await as('owner@northwind')), headers: { 'Accept-Language': accepted } }
    const reply = await post(`/api/auth/oturl?serviceid=${id}`, {}, options)
    expect(reply.data(OneTimeUrlReplySchema).uri.slice('/?otl='.length + 43)).toBe(ending)
  })
})
