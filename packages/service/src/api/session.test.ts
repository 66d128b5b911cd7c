import {
  EmailConfirmationReplySchema,
  ErrorCode,
  LoginReplySchema,
  MemberStatus,
  OneTimeUrlReplySchema,
  Role,
  UserDataSchema,
} from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { createToken, hashToken } from '../security/tokens.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { openTestDatabase, START, startTestService, type TestService } from '../testing/testService.ts'

const HOUR = 3_600_000

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

const memberId = async (email: string): Promise<string> =>
  (await service.db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

const setMember = (
  email: string,
  values: { status?: MemberStatus; level?: Role; password_hash?: string | null },
) => service.db.updateTable('members').set(values).where('email', '=', email).execute()

const userData = (token?: string) => service.call('/api/auth/userdata', token === undefined ? {} : { token })

const verify = (usertoken: string) => service.post('/api/auth/verifyuser', { usertoken })
const issue = async (kind: 'sign-in' | 'email-confirmation' | 'workspace-link', email: string) =>
  issueOneTimeToken(service.db, { kind, memberId: await memberId(email) }, START)

const oneTimeUrl = async (email: string, body?: unknown) =>
  service.post('/api/auth/oturl', body, { token: await service.signIn('4821', email) })

describe('sessions', () => {
  it('say who is signed in [S7-014]', async () => {
    const token = await service.signIn('1003', 'owner@kite.example')
    const { user, ...rest } = (await userData(token)).data(UserDataSchema)
    expect(rest).toEqual({ accountid: '1003', email: 'owner@kite.example', level: Role.owner })
    expect(user).toMatchObject({ endTour: false, account: { workspaceWizard: 0 } })
  })

  it.each(['', 'nonsense', 'a'.repeat(43)])('refuse the token "%s" [S8-026]', async (token) => {
    const reply = await userData(token)
    expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.invalidToken])
  })

  it('refuse a call without a token, with the body unread', async () => {
    const reply = await service.post('/api/auth/oturl', 'not json')
    expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.invalidToken])
    expect((await userData()).error().code).toBe(ErrorCode.invalidToken)
  })

  it('last for twelve hours without a call, longer with calls, and then have expired [S8-027]', async () => {
    const token = await service.signIn('4821', 'user@northwind.example')
    service.advance(11 * HOUR)
    expect((await userData(token)).status).toBe(200)
    service.advance(11 * HOUR)
    expect((await userData(token)).status).toBe(200)
    service.advance(12 * HOUR)
    const reply = await userData(token)
    expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('end when the member may no longer sign in', async () => {
    const token = await service.signIn('4821', 'user@northwind.example')
    await setMember('user@northwind.example', { status: MemberStatus.inactive })
    expect((await userData(token)).error().code).toBe(ErrorCode.invalidToken)
  })
})

describe('POST /auth/verifyuser', () => {
  it('signs in by a one-time link, once [S7-006]', async () => {
    const link = await issue('sign-in', 'admin@northwind.example')
    const { token, email } = (await verify(link)).data(LoginReplySchema)
    expect(email).toBe('admin@northwind.example')
    expect((await service.call('/api/auth/userdata', { token })).status).toBe(200)
    const again = await verify(link)
    expect([again.status, again.error().code]).toEqual([401, ErrorCode.invalidToken])
  })

  it('signs in once when the link is followed several times at once', async () => {
    const link = await issue('sign-in', 'admin@northwind.example')
    const replies = await Promise.all([verify(link), verify(link), verify(link)])
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401, 401])
  })

  it('refuses a link that is too old, unknown or meant for something else', async () => {
    expect((await verify(createToken().token)).error().code).toBe(ErrorCode.invalidToken)
    expect((await verify(await issue('workspace-link', 'admin@northwind.example'))).error().code).toBe(
      ErrorCode.invalidToken,
    )
    const link = await issue('sign-in', 'admin@northwind.example')
    service.advance(15 * 60_000)
    const reply = await verify(link)
    expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.pendingVerificationExpired])
  })

  it('does not sign in who may not, and leaves the link for later', async () => {
    const link = await issue('sign-in', 'user@northwind.example')
    await setMember('user@northwind.example', { status: MemberStatus.locked })
    expect((await verify(link)).error().code).toBe(ErrorCode.statusLocked)
    await setMember('user@northwind.example', { status: MemberStatus.active })
    expect((await verify(link)).status).toBe(200)
  })

  it('confirms an e-mail address and lets a first password be set', async () => {
    await setMember('user@northwind.example', { status: MemberStatus.pending, password_hash: null })
    const link = await issue('email-confirmation', 'user@northwind.example')
    const { resetToken, ...reply } = (await verify(link)).data(EmailConfirmationReplySchema)
    expect(reply).toEqual({ verified: true, email: 'user@northwind.example', accountid: '4821' })
    expect(resetToken).toMatch(/^[\w-]{43}$/)
    const stored = await service.db
      .selectFrom('one_time_tokens')
      .select(['kind', 'member_id'])
      .where('token_hash', '=', hashToken(resetToken ?? ''))
      .execute()
    expect(stored).toEqual([{ kind: 'password-reset', member_id: await memberId('user@northwind.example') }])
    expect((await verify(link)).error().code).toBe(ErrorCode.invalidToken)
  })

  it('confirms without a token for a password where there is one, and the person can sign in', async () => {
    await setMember('user@northwind.example', { status: MemberStatus.pending })
    const reply = await verify(await issue('email-confirmation', 'user@northwind.example'))
    expect(reply.data(EmailConfirmationReplySchema).resetToken).toBeNull()
    expect((await service.logIn('4821', 'user@northwind.example')).status).toBe(200)
  })

  it('refuses to confirm who is not pending [S8-029], and too late [S8-030]', async () => {
    const active = await verify(await issue('email-confirmation', 'user@northwind.example'))
    expect([active.status, active.error().code]).toEqual([400, ErrorCode.userNotPending])
    const link = await issue('email-confirmation', 'user@northwind.example')
    service.advance(48 * HOUR)
    expect((await verify(link)).error().code).toBe(ErrorCode.pendingVerificationExpired)
  })
})

describe('POST /auth/oturl', () => {
  it.each([{}, { webadmin: false }, undefined])('gives everybody a suffix for %o [S7-010]', async (body) => {
    const { uri } = (await oneTimeUrl('user@northwind.example', body)).data(OneTimeUrlReplySchema)
    expect(uri).toMatch(/^\/\?otl=[\w-]{43}$/)
  })

  it.each(['admin@northwind.example', 'owner@northwind.example'])(
    'gives %s a suffix as an administrator [S6-010]',
    async (email) => expect((await oneTimeUrl(email, { webadmin: true })).status).toBe(200),
  )

  it('refuses a user one as an administrator [S6-010] [S8-032]', async () => {
    const reply = await oneTimeUrl('user@northwind.example', { webadmin: true })
    expect([reply.status, reply.error().code]).toEqual([403, ErrorCode.forbidden])
  })

  it('refuses a body that does not fit', async () => {
    const reply = await oneTimeUrl('owner@northwind.example', { webadmin: 'yes' })
    expect(reply.error()).toEqual({
      code: ErrorCode.invalidContent,
      message: 'Invalid content: webadmin is not valid',
    })
  })
})
