import { ErrorCode, MemberStatus, OneTimeUrlReplySchema, Role } from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AgentSessionSchema } from '../agent/serviceClient.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { OneTimeTokenKind } from '../database/schema.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { openTestDatabase, START, startTestService, type TestService } from '../testing/testService.ts'

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

const OWNER = 'owner@northwind.example'

const otpl = async (email = OWNER, body: object = {}): Promise<string> => {
  const token = await service.signIn('4821', email)
  return (await service.post('/api/auth/oturl', body, { token })).data(OneTimeUrlReplySchema).uri
}
const logIn = (address: string) => service.post('/api/agent/login', { otpl: address })
const codeFor = async (address: string): Promise<number> => (await logIn(address)).error().code
const bearer = async (email = OWNER): Promise<string> =>
  (await logIn(await otpl(email))).data(AgentSessionSchema).token
const setMember = (values: { status?: MemberStatus; level?: Role }) =>
  service.db.updateTable('members').set(values).where('email', '=', OWNER).execute()
const issued = async (kind: OneTimeTokenKind): Promise<string> => {
  const { id } = await service.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', OWNER)
    .executeTakeFirstOrThrow()
  return `/?otl=${await issueOneTimeToken(service.db, { kind, memberId: id }, START)}`
}
const visit = (path: string) =>
  service.call(path, { host: `accounting-4821.portico.localhost:${service.port}` })

describe('POST /agent/login', () => {
  it.each([OWNER, 'admin@northwind.example'])('signs in the agent of %s', async (email) => {
    const reply = await logIn(await otpl(email))
    expect(reply.status).toBe(200)
    const session = reply.data(AgentSessionSchema)
    expect(session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), accountid: '4821' })
    const created = await service.post('/api/services/', { machine: 'PC' }, { token: session.token })
    expect(created.status).toBe(200)
  })

  it('takes an address once, whoever comes first', async () => {
    const address = await otpl()
    const replies = await Promise.all([logIn(address), logIn(address), visit(address)])
    expect(replies.filter(({ status }) => status === 200 || status === 303)).toHaveLength(1)
    const again = await logIn(address)
    expect([again.status, again.error().code]).toEqual([401, ErrorCode.invalidToken])
  })

  it('refuses what is too old [S8-030], and what is no address for a workspace [S8-026]', async () => {
    for (const address of ['/', '/?otl=', `/?otl=${'a'.repeat(43)}`, 'otl', await issued('sign-in')])
      expect(await codeFor(address)).toBe(ErrorCode.invalidToken)
    const address = await otpl()
    service.advance(60_000)
    expect(await codeFor(address)).toBe(ErrorCode.pendingVerificationExpired)
  })

  it('refuses a user [S8-032], and who may no longer sign in; the address stays good for its workspace', async () => {
    const address = await otpl('user@northwind.example')
    const reply = await logIn(address)
    expect([reply.status, reply.error().code]).toEqual([403, ErrorCode.forbidden])
    expect((await visit(address)).status).toBe(303)
    const owners = await otpl()
    await setMember({ status: MemberStatus.inactive })
    expect((await logIn(owners)).error().code).toBe(ErrorCode.statusInactive)
    await setMember({ status: MemberStatus.active })
    expect((await logIn(owners)).status).toBe(200)
  })

  it('refuses a body without an address', async () => {
    expect((await service.post('/api/agent/login', {})).error()).toEqual({
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
      const reply = await service.call(path, { method, token })
      expect([path, reply.status, reply.error().code]).toEqual([path, 403, ErrorCode.forbidden])
    }
    expect((await service.call('/api/services/any', { token })).error().code).toBe(ErrorCode.notFound)
  })

  it('ends after ten minutes, with calls or without', async () => {
    const token = await bearer()
    service.advance(9 * 60_000)
    expect((await service.post('/api/services', { machine: 'PC' }, { token })).status).toBe(200)
    service.advance(60_000)
    const reply = await service.post('/api/services', { machine: 'PC' }, { token })
    expect([reply.status, reply.error().code]).toEqual([401, ErrorCode.tokenRenewalExpired])
  })

  it('loses what its person loses', async () => {
    const token = await bearer()
    await setMember({ level: Role.user })
    expect((await service.post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(
      ErrorCode.forbidden,
    )
    await setMember({ status: MemberStatus.locked })
    expect((await service.post('/api/services', { machine: 'PC' }, { token })).error().code).toBe(
      ErrorCode.invalidToken,
    )
  })
})
