import { LoginReplySchema, SecondFactorRuleSchema, UserDataSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { authenticatorsOf } from '../testing/authenticator.ts'
import {
  ADMIN,
  FORBIDDEN,
  INVALID_TOKEN,
  NOT_FOUND,
  OWNER,
  PASSWORD,
  refused,
  serviceFixture,
  USER,
} from '../testing/fixtures.ts'
import { passkeysOf } from '../testing/passkey.ts'

const fixture = serviceFixture()
const { as, call, db, logIn, mailsTo, send, setMember, userData } = fixture
const { setUp, stepTwo, ticketOf } = authenticatorsOf(fixture)
const { add: addPasskey } = passkeysOf(fixture)

const owner = 'owner@northwind'
const admin = 'admin@northwind'

const require = (isRequired: boolean, who = owner) =>
  send('PUT', '/api/account/secondfactor', { isRequired }, who)
const required = async () => {
  await setUp(owner)
  return (await require(true)).data(SecondFactorRuleSchema)
}
const reset = (email: string) =>
  send('DELETE', `/api/users/${encodeURIComponent(email)}/secondfactor`, undefined, admin)
const needsOne = async (who: string) =>
  (await userData(await as(who))).data(UserDataSchema).needsSecondFactor ?? false

describe('when the owner requires a second factor', () => {
  it('names the admins who have none', async () => {
    const { isRequired, without } = await required()
    const emails = without.map(({ email }) => email)
    expect([isRequired, emails.includes(ADMIN)]).toEqual([true, true])
    for (const other of [OWNER, USER]) expect(emails).not.toContain(other)
  })

  it('lets an admin without one make only the calls that set one up, at once', async () => {
    const { token } = await as(admin)
    await required()
    expect(await needsOne(admin)).toBe(true)
    expect(refused(await call('/api/services/', { token }))).toEqual(FORBIDDEN)
    expect(refused(await call('/api/users/', { token }))).toEqual(FORBIDDEN)
    expect(refused(await send('PUT', '/api/auth/passkeys/any', { name: 'A' }, admin))).toEqual(FORBIDDEN)
    await setUp(admin)
    expect(await needsOne(admin)).toBe(false)
    expect((await call('/api/services/', { token })).status).toBe(200)
  })

  it('is content with a passkey, and then the password alone does not sign in', async () => {
    await required()
    await addPasskey(admin)
    expect(await needsOne(admin)).toBe(false)
    expect(JSON.parse((await logIn('4821', ADMIN)).text)).toMatchObject({
      data: { secondFactor: { methods: ['passkey'] } },
    })
  })

  it('does not concern users, until they become admins', async () => {
    await required()
    const user = 'user@northwind'
    expect((await call('/api/services/', await as(user))).status).toBe(200)
    await setMember(USER, { level: 2 })
    expect(refused(await call('/api/services/', await as(user)))).toEqual(FORBIDDEN)
  })

  it('does not let an admin remove the last one', async () => {
    await required()
    await setUp(admin)
    const off = () => send('DELETE', '/api/auth/authenticator', { password: PASSWORD }, admin)
    expect(refused(await off())).toEqual(FORBIDDEN)
    const { passkey } = await addPasskey(admin)
    expect((await off()).status).toBe(200)
    expect(refused(await send('DELETE', `/api/auth/passkeys/${passkey.id}`, undefined, admin))).toEqual(
      FORBIDDEN,
    )
  })

  it('ends with the rule', async () => {
    await required()
    await require(false)
    expect(await needsOne(admin)).toBe(false)
  })
})

it('needs an owner who has one', async () => {
  expect(refused(await require(true))).toEqual(FORBIDDEN)
  await addPasskey(owner)
  expect((await require(true)).status).toBe(200)
})

describe('a reset', () => {
  it('removes every factor, signs the user out, and is mailed to them', async () => {
    await setUp('user@northwind')
    await addPasskey('user@northwind')
    const session = await as('user@northwind')
    const ticket = await ticketOf('4821', USER)
    expect((await reset(USER)).status).toBe(200)
    expect(refused(await userData(session))).toEqual(INVALID_TOKEN)
    expect(refused(await stepTwo({ ticket, code: '000000' }))).toEqual(INVALID_TOKEN)
    expect((await logIn('4821', USER)).data(LoginReplySchema).email).toBe(USER)
    for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
    expect(refused(await reset(USER))).toEqual(NOT_FOUND)
    expect((await mailsTo(USER))[0]?.subject).toMatch(/^Portico: second factor reset/)
  })
})
