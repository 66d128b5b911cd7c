import { ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { OneTimeTokenKind } from '../database/signInTables.ts'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { START } from '../testing/testService.ts'
import { OWNER, USER, FORBIDDEN, INVALID_TOKEN, refused, serviceFixture } from '../testing/fixtures.ts'

const { db, post, advance, suffix, redeem, memberId, setMember } = serviceFixture()

const AgentSessionSchema = v.object({ token: v.string(), accountid: v.string() })

const address = (who?: string) => suffix(who, {}, null)
const logIn = (otpl: string) => post('/api/agent/login', { otpl })
const codeFor = async (otpl: string): Promise<number> => (await logIn(otpl)).error().code
const bearer = async (): Promise<string> => (await logIn(await address())).data(AgentSessionSchema).token
const setOwner = (values: { status?: MemberStatus; level?: Role }) => setMember(OWNER, values)
const issued = async (kind: OneTimeTokenKind): Promise<string> =>
  `/?otl=${await issueOneTimeToken(db(), { kind, memberId: await memberId(OWNER) }, START)}`

describe('POST /agent/login', () => {
  it.each(['owner@northwind', 'admin@northwind'])('signs in the agent of %s', async (who) => {
    const reply = await logIn(await address(who))
    expect(reply.status).toBe(200)
    const session = reply.data(AgentSessionSchema)
    expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), accountid: '4821' })
    const created = await post('/api/services/', { machine: 'PC' }, { token: session.token })
    expect(created.status).toBe(200)
  })

  it('accepts an address once', async () => {
    const otpl = await address()
    const replies = await Promise.all([logIn(otpl), logIn(otpl), logIn(otpl)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused(await logIn(otpl))).toEqual(INVALID_TOKEN)
  })

  it('refuses a suffix for a workspace, and its own address opens none; neither is used up', async () => {
    const path = await suffix()
    expect(refused(await logIn(path))).toEqual(INVALID_TOKEN)
    expect((await redeem(path)).status).toBe(200)
    const otpl = await address()
    expect((await redeem(otpl)).status).toBe(404)
    expect((await logIn(otpl)).status).toBe(200)
  })

  it('refuses expired addresses [S8-030], and tokens of other kinds [S8-026]', async () => {
    for (const otpl of ['/', '/?otl=', `/?otl=${'a'.repeat(43)}`, 'otl', await issued('sign-in')])
      expect(await codeFor(otpl)).toBe(ErrorCode.invalidToken)
    const otpl = await address()
    advance(60_000)
    expect(await codeFor(otpl)).toBe(ErrorCode.pendingVerificationExpired)
  })

  it('refuses users [S8-032] and inactive members, without using up the address', async () => {
    const users = await address('user@northwind')
    expect(refused(await logIn(users))).toEqual(FORBIDDEN)
    await setMember(USER, { level: Role.admin })
    expect((await logIn(users)).status).toBe(200)
    const owners = await address()
    await setOwner({ status: MemberStatus.inactive })
    expect((await logIn(owners)).error().code).toBe(ErrorCode.statusInactive)
    await setOwner({ status: MemberStatus.active })
    expect((await logIn(owners)).status).toBe(200)
  })
})

describe('the session of an agent', () => {
  it('ends after ten minutes, with or without calls', async () => {
    const token = await bearer()
    advance(9 * 60_000)
    expect((await post('/api/services', { machine: 'PC' }, { token })).status).toBe(200)
    advance(60_000)
    const reply = await post('/api/services', { machine: 'PC' }, { token })
    expect(refused(reply)).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('has only its member’s current rights', async () => {
    const token = await bearer()
    await setOwner({ level: Role.user })
    expect((await post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(ErrorCode.forbidden)
    await setOwner({ status: MemberStatus.locked })
    expect((await post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(
      ErrorCode.invalidToken,
    )
  })
})
