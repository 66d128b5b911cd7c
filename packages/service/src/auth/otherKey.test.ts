import {
  AuthenticatorReplySchema,
  AuthenticatorSetupSchema,
  ConfigSchema,
  LoginReplySchema,
  SecondStepReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codeAt, STEP_MS } from './totp.ts'
import type { Settings } from '../settings.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { inSequence, PASSWORD, refusal, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { startTestService, type TestService } from '../testing/testService.ts'

const fixture = serviceFixture()
const { as, db } = fixture
const { begin, nextCode, setUp, stepTwo, ticketOf } = authenticatorsOf(fixture)

const ReadySchema = v.object({ status: v.string(), secretKey: v.optional(v.string()) })

const who = 'user@northwind'
const OTHER_KEY = { secretKey: 'another-key-another-key-another-key' } as const
const NO_KEY = { secretKey: null, databaseUrl: 'postgresql://db.example/portico' } as const
const UNCHECKED = [409, -6] as const

/** A service with other settings on the same database, as after a restore. */
const elsewhere = async (settings: Partial<Settings> = OTHER_KEY): Promise<TestService> => {
  const other = await startTestService(db(), { logLevel: 'error', ...settings }, null)
  onTestFinished(other.stop)
  return other
}
const ticketAt = async (other: TestService): Promise<string> =>
  (await other.logIn('4821', USER)).data(SecondStepReplySchema).secondFactor.ticket
const stepTwoAt = (other: TestService, body: object) => other.post('/api/auth/secondfactor', body)
const nextOf = (secret: string, { now }: TestService) => codeAt(secret, now() + STEP_MS)
const keyLines = ({ logs }: TestService) => logs.filter((line) => line.includes('SECRET_KEY'))

const offersApps = async ({ call }: TestService): Promise<boolean> =>
  (await call('/api/config')).data(ConfigSchema).features.includes('authenticator')
const ready = async ({ call }: TestService) => (await call('/readyz')).data(ReadySchema)

describe('with another key than the one that sealed an app', () => {
  it('no code is wrong or counted, recovery codes still sign in, and the log has the remedy, once', async () => {
    const { secret, recoveryCodes } = await setUp(who)
    const other = await elsewhere()
    const ticket = await ticketAt(other)
    const replies = await inSequence(7, () => stepTwoAt(other, { ticket, code: nextCode(secret) }))
    const unchecked = { code: -6, message: expect.stringMatching(/recovery code/), reason: 'unchecked' }
    expect(replies.map(refusal)).toEqual(Array.from({ length: 7 }, () => [409, unchecked]))
    expect(await db().selectFrom('login_attempts').selectAll().execute()).toEqual([])
    const refusals = db().selectFrom('audit_events').select('after').where('outcome', '=', 'refused')
    expect(await refusals.execute()).toEqual([])
    expect(keyLines(other)).toEqual([
      expect.stringMatching(
        /1 authenticator app is sealed with another key \(\w{16}\) than this one \(\w{16}\).* Set SECRET_KEY .* member reset-factor/,
      ),
    ])
    expect((await stepTwoAt(other, { ticket, recoveryCode: recoveryCodes[0] })).status).toBe(200)
    // Where the key is, all is as before.
    expect((await stepTwo({ ticket: await ticketOf('4821', USER), code: nextCode(secret) })).status).toBe(200)
  })

  it('a code is no wrong proof either, and by the password the app is turned off and set up anew', async () => {
    const { secret, recoveryCodes } = await setUp(who)
    const other = await elsewhere()
    other.advance(60_000)
    const step = { ticket: await ticketAt(other), recoveryCode: recoveryCodes[0] }
    const { token } = (await stepTwoAt(other, step)).data(LoginReplySchema)
    const proof = { code: codeAt(secret, other.now()) }
    expect(refused(await other.post('/api/auth/proof', proof, { token }))).toEqual(UNCHECKED)
    expect(refused(await other.post('/api/auth/recoverycodes', proof, { token }))).toEqual(UNCHECKED)
    const turnOff = (body: object) => other.call('/api/auth/authenticator', { token, method: 'DELETE', body })
    expect(refused(await turnOff(proof))).toEqual(UNCHECKED)
    expect(await db().selectFrom('login_attempts').selectAll().execute()).toEqual([])
    expect((await turnOff({ password: PASSWORD })).status).toBe(200)
    expect((await other.logIn('4821', USER)).data(LoginReplySchema).email).toBe(USER)
    await other.post('/api/auth/proof', { password: PASSWORD }, { token })
    const begun = await other.post('/api/auth/authenticator/setup', {}, { token })
    const { setup, secret: next } = begun.data(AuthenticatorSetupSchema)
    const body = { setup, code: codeAt(next, other.now()) }
    expect((await other.post('/api/auth/authenticator', body, { token })).status).toBe(200)
    expect(
      (await stepTwoAt(other, { ticket: await ticketAt(other), code: nextOf(next, other) })).status,
    ).toBe(200)
  })

  it('a set-up that was begun with it cannot be ended here, which is told', async () => {
    const { setup, secret } = await begin(who)
    const other = await elsewhere()
    const body = { setup, code: codeAt(secret, other.now()) }
    expect(refused(await other.post('/api/auth/authenticator', body, await as(who)))).toEqual(UNCHECKED)
  })

  it('a secret that was changed in the database is not called another key', async () => {
    const { secret } = await setUp(who)
    await db().updateTable('authenticators').set({ secret: 'AAAA' }).execute()
    const same = await elsewhere({})
    const code = { ticket: await ticketAt(same), code: nextCode(secret) }
    expect(refused(await stepTwoAt(same, code))).toEqual(UNCHECKED)
    expect(same.logs.join('')).toContain('was changed in the database')
  })
})

describe('beside a database server, without a key', () => {
  it('apps are not offered', async () => {
    expect(await offersApps(await elsewhere(NO_KEY))).toBe(false)
  })

  it('who has one can turn it off, admins can reset it, and nobody sets one up', async () => {
    await setUp(who)
    const { recoveryCodes } = await setUp('admin@northwind')
    expect(recoveryCodes).toHaveLength(10)
    const other = await elsewhere(NO_KEY)
    expect(await offersApps(other)).toBe(true)
    const own = await other.call('/api/auth/authenticator', await as(who))
    expect(own.data(AuthenticatorReplySchema).authenticator).not.toBeNull()
    const begun = await other.post('/api/auth/authenticator/setup', {}, await as('owner@northwind'))
    expect(refused(begun)).toEqual(UNCHECKED)
    const off = { ...(await as('admin@northwind')), method: 'DELETE', body: { password: PASSWORD } }
    expect((await other.call('/api/auth/authenticator', off)).status).toBe(200)
    const reset = { ...(await as('owner@northwind')), method: 'DELETE' }
    expect((await other.call(`/api/users/${encodeURIComponent(USER)}/secondfactor`, reset)).status).toBe(200)
  })
})

it('an instance whose key is not that of another stays ready, says so, and logs it once', async () => {
  await setUp(who)
  const other = await elsewhere()
  expect(await ready(fixture.service())).toEqual({ status: 'ready' })
  expect(await ready(other)).toEqual({ status: 'ready', secretKey: 'other' })
  await ready(other)
  expect(keyLines(other)).toHaveLength(1)
})
