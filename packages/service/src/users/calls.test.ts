import { MemberSchema, Role, UserDataSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { refusal, invalid, serviceFixture } from '../testing/fixtures.ts'

const { db, call, signIn } = serviceFixture()

const put = (token: string, body: unknown) => call('/api/users/', { method: 'PUT', body, token })

const ended = async () =>
  (
    await db()
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
  ])('ends the %s’s own tour [S4-020] [S7-017]', async (name, level) => {
    const email = `${name}@kite.example`
    const token = await signIn('1003', email)
    const endTour = async () =>
      (await call('/api/auth/userdata', { token })).data(UserDataSchema).user.endTour
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
    [{ endTour: true }, 'email is missing'],
    [{ email: 'owner@kite.example' }, 'firstName is missing'],
    [{ email: 'owner@kite.example', endTour: 1 }, 'endTour is not valid'],
    [{ email: 'owner@kite.example', endTour: true, role: 4 }, 'role is not valid'],
  ])('refuses %j', async (body, problem) => {
    expect(refusal(await put(await signIn('1003', 'owner@kite.example'), body))).toEqual(invalid(problem))
    expect(await ended()).toEqual([])
  })
})
