import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { AgentSessionSchema } from '../agent/serviceClient.ts'
import type { OneTimeTokenKind } from '../database/schema.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { START } from '../testing/testService.ts'
import { OWNER, FORBIDDEN, INVALID_TOKEN, refused, serviceFixture } from '../testing/fixtures.ts'

const { db, call, post, advance, suffix, visit, memberId, setMember } = serviceFixture()

const logIn = (address: string) => post('/api/agent/login', { otpl: address })
const codeFor = async (address: string): Promise<number> => (await logIn(address)).error().code
const bearer = async (): Promise<string> => (await logIn(await suffix())).data(AgentSessionSchema).token
const setOwner = (values: { status?: MemberStatus; level?: Role }) => setMember(OWNER, values)
const issued = async (kind: OneTimeTokenKind): Promise<string> =>
  `/?otl=${await issueOneTimeToken(db(), { kind, memberId: await memberId(OWNER) }, START)}`

describe('POST /agent/login', () => {
  it.each(['owner@northwind', 'admin@northwind'])('signs in the agent of %s', async (who) => {
    const reply = await logIn(await suffix(who))
    expect(reply.status).toBe(200)
    const session = reply.data(AgentSessionSchema)
    expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), accountid: '4821' })
    const created = await post('/api/services/', { machine: 'PC' }, { token: session.token })
    expect(created.status).toBe(200)
  })

  it('accepts an address once', async () => {
    const address = await suffix()
    const replies = await Promise.all([logIn(address), logIn(address), visit(address)])
    expect(replies.filter(({ status }) => status === 200 || status === 303)).toHaveLength(1)
    expect(refused(await logIn(address))).toEqual(INVALID_TOKEN)
  })

  it('refuses expired addresses [S8-030], and tokens of other kinds [S8-026]', async () => {
    for (const address of ['/', '/?otl=', `/?otl=${'a'.repeat(43)}`, 'otl', await issued('sign-in')])
      expect(await codeFor(address)).toBe(ErrorCode.invalidToken)
    const address = await suffix()
    advance(60_000)
    expect(await codeFor(address)).toBe(ErrorCode.pendingVerificationExpired)
  })

  it('refuses users [S8-032] and inactive members, without spending the address', async () => {
    const address = await suffix('user@northwind')
    expect(refused(await logIn(address))).toEqual(FORBIDDEN)
    expect((await visit(address)).status).toBe(303)
    const owners = await suffix()
    await setOwner({ status: MemberStatus.inactive })
    expect((await logIn(owners)).error().code).toBe(ErrorCode.statusInactive)
    await setOwner({ status: MemberStatus.active })
    expect((await logIn(owners)).status).toBe(200)
  })

  it('refuses a body without an address', async () => {
    expect((await post('/api/agent/login', {})).error()).toEqual({
      code: ErrorCode.invalidContent,
      message: 'Invalid content: otpl is missing',
    })
  })
})

describe('the session of an agent', () => {
  it('is good for setting its machine up, and for nothing else', async () => {
    const token = await bearer()
    for (const [method, path] of [
      ['GET', '/api/auth/userdata'],
      ['POST', '/api/auth/oturl'],
      ['GET', '/api/services/'],
      ['PUT', '/api/services/any'],
      ['DELETE', '/api/services/any'],
      ['PROPFIND', '/api/services/ping'],
      ['GET', '/api/users/'],
    ] as const) {
      const reply = await call(path, { method, token })
      expect([path, reply.status, reply.error().code]).toEqual([path, 403, ErrorCode.forbidden])
    }
    expect((await call('/api/services/any', { token })).error().code).toBe(ErrorCode.notFound)
  })

  it('ends after ten minutes, with calls or without', async () => {
    const token = await bearer()
    advance(9 * 60_000)
    expect((await post('/api/services', { machine: 'PC' }, { token })).status).toBe(200)
    advance(60_000)
    const reply = await post('/api/services', { machine: 'PC' }, { token })
    expect(refused(reply)).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('loses the rights that its member loses', async () => {
    const token = await bearer()
    await setOwner({ level: Role.user })
    expect((await post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(ErrorCode.forbidden)
    await setOwner({ status: MemberStatus.locked })
    expect((await post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(
      ErrorCode.invalidToken,
    )
  })
})
