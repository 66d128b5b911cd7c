import { ErrorCode, NothingSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { USER, INVALID_TOKEN, refused, inSequence, serviceFixture } from '../testing/fixtures.ts'

const { userData, post, as, advance, logIn, signIn, resetToken } = serviceFixture()

const [OLD, GOOD] = ['Portico-2026!', 'Another-one-1']
const MINUTE = 60_000

const reset = (usertoken: unknown, password: unknown = GOOD) =>
  post('/api/auth/resetpassword', { usertoken, password })
const change = async (body: unknown, who = 'user@northwind') =>
  post('/api/auth/changepassword', body, await as(who))
const logsIn = async (password = OLD) => (await logIn('4821', USER, password)).status === 200

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
