import { ErrorCode, MemberSchema, Role, UserDataSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

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

const put = (token: string, body: unknown) => service.call('/api/users/', { method: 'PUT', body, token })

const ended = async () =>
  (
    await service.db
      .selectFrom('members')
      .select('email')
      .where('account_id', '=', '1003')
      .where('end_tour', '=', true)
      .execute()
  ).map(({ email }) => email)

describe('PUT /users/ {email, endTour}', () => {
  it.each([
    ['owner', Role.owner],
    ['admin', Role.admin],
    ['user', Role.user],
  ])('ends the tour of the %s, who asks for themselves [S4-020] [S7-017]', async (name, level) => {
    const email = `${name}@kite.example`
    const token = await service.signIn('1003', email)
    const endTour = async () =>
      (await service.call('/api/auth/userdata', { token })).data(UserDataSchema).user.endTour
    expect(await endTour()).toBe(false)
    const reply = await put(token, { email: ` ${email.toUpperCase()}`, endTour: true })
    expect(reply.status).toBe(200)
    expect(reply.data(v.object({ member: MemberSchema })).member).toMatchObject({
      id: email,
      level,
      data: { email },
    })
    expect([await endTour(), await ended()]).toEqual([true, [email]])
    await put(token, { email, endTour: false })
    expect(await endTour()).toBe(false)
  })

  it.each([
    ['admin@kite.example', 'user@kite.example'],
    ['user@kite.example', 'owner@kite.example'],
    ['owner@kite.example', 'admin@kite.example'],
    ['owner@kite.example', 'nobody@kite.example'],
    ['owner@kite.example', 'owner@northwind.example'],
  ])('is refused to %s for %s', async (asker, email) => {
    const reply = await put(await service.signIn('1003', asker), { email, endTour: true })
    expect([reply.status, reply.error().code]).toEqual([403, ErrorCode.forbidden])
    expect(await ended()).toEqual([])
  })

  it.each([
    [{ endTour: true }, 'email is missing'],
    [{ email: 'owner@kite.example' }, 'firstName is missing'],
    [{ email: 'owner@kite.example', endTour: 1 }, 'endTour is not valid'],
    [{ email: 'owner@kite.example', endTour: true, role: 4 }, 'role is not valid'],
  ])('refuses %j', async (body, problem) => {
    const reply = await put(await service.signIn('1003', 'owner@kite.example'), body)
    expect([reply.status, reply.error()]).toEqual([
      400,
      { code: ErrorCode.invalidContent, message: `Invalid content: ${problem}` },
    ])
    expect(await ended()).toEqual([])
  })
})
