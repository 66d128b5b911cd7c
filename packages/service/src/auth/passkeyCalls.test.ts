import {
  LoginReplySchema,
  PasskeysReplySchema,
  ProofWaysSchema,
  SecondStepReplySchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import {
  ADMIN,
  INVALID_CONTENT,
  NOT_FOUND,
  refused,
  serviceFixture,
  statusesOf,
  USER,
} from '../testing/fixtures.ts'
import { createPasskey, passkeysOf } from '../testing/passkey.ts'

const fixture = serviceFixture()
const { advance, as, call, db, logIn, mailsTo, now, post, restart, setAccount, userData } = fixture
const { add, challenge, newChallenge, origin, send, store } = passkeysOf(fixture)

const who = 'user@northwind'
const UNKNOWN = [401, -6] as const
const UNVERIFIED = [400, -6] as const
const EXPIRED = [400, -15] as const

const list = async (of = who) =>
  (await call('/api/auth/passkeys/', await as(of))).data(PasskeysReplySchema).passkeys
const signIn = async (passkey: ReturnType<typeof createPasskey>, at = origin()) =>
  send(passkey.signIn(await challenge(), at))

const failures = () => db().selectFrom('login_attempts').select('failures').execute()
const events = async () =>
  (await db().selectFrom('audit_events').select('action').where('outcome', '=', 'refused').execute()).length

describe('a passkey', () => {
  it('signs in without account, e-mail and password, and shows when it was used', async () => {
    const { passkey } = await add(who, ' Work laptop ')
    expect(await list()).toEqual([
      { id: passkey.id, name: 'Work laptop', createdAt: new Date(now()).toISOString(), lastUsedAt: null },
    ])
    advance(60_000)
    const { token, email } = (await signIn(passkey)).data(LoginReplySchema)
    expect(email).toBe(USER)
    expect((await userData({ token })).status).toBe(200)
    expect((await list())[0]?.lastUsedAt).toBe(new Date(now()).toISOString())
  })

  it('is refused when it is unknown, without a fingerprint or PIN, or from another origin', async () => {
    expect(refused(await signIn(createPasskey()))).toEqual(UNKNOWN)
    const { passkey } = await add(who)
    const unverified = passkey.signIn(await challenge(), origin(), { isVerified: false })
    expect(refused(await send(unverified))).toEqual(UNKNOWN)
    expect(refused(await signIn(passkey, 'https://portico.example.attacker.example'))).toEqual(UNKNOWN)
    expect((await signIn(passkey)).status).toBe(200)
  })

  it('answers a challenge once, within five minutes, and only its own kind', async () => {
    const { passkey } = await add(who)
    const used = await challenge()
    expect((await send(passkey.signIn(used, origin()))).status).toBe(200)
    expect(refused(await send(passkey.signIn(used, origin())))).toEqual(EXPIRED)
    const late = await challenge()
    advance(5 * 60_000)
    expect(refused(await send(passkey.signIn(late, origin())))).toEqual(EXPIRED)
    expect(refused(await send(passkey.signIn(await newChallenge(who), origin())))).toEqual(EXPIRED)
  })

  it('that answers too late counts as no failure, here and as a proof', async () => {
    const { passkey } = await add(who)
    advance(60_000)
    const token = (await signIn(passkey)).data(LoginReplySchema).token
    const before = await events()
    for (let count = 0; count < 40; count += 1) {
      const late = { challenge: `${count}`.padStart(43, 'x'), rpId: '127.0.0.1' }
      expect(refused(await send(passkey.signIn(late, origin())))).toEqual(EXPIRED)
      const proof = { credential: passkey.signIn(late, origin()) }
      expect(refused(await post('/api/auth/proof', proof, { token }))).toEqual(EXPIRED)
    }
    expect([await failures(), await events()]).toEqual([[], before])
    const proof = { credential: passkey.signIn(await challenge(), origin()) }
    expect((await post('/api/auth/proof', proof, { token })).status).toBe(200)
    expect((await signIn(passkey)).status).toBe(200)
  })

  it('is refused and counted when its answer cannot be read', async () => {
    const { passkey } = await add(who)
    const { response, ...credential } = passkey.signIn(await challenge(), origin())
    const broken = { ...credential, response: { ...response, clientDataJSON: 'bm8' } }
    expect(refused(await send(broken))).toEqual(UNKNOWN)
    expect(await failures()).toEqual([{ failures: 1 }])
  })

  it('with an older counter is a copy, and refused', async () => {
    const { passkey } = await add(who)
    await db().updateTable('passkeys').set({ counter: 7 }).execute()
    expect(refused(await signIn(passkey))).toEqual(UNKNOWN)
  })

  it('does not let a locked user in', async () => {
    const { passkey } = await add(who)
    await fixture.setMember(USER, { status: 4 })
    expect(refused(await signIn(passkey))).toEqual([401, -53])
  })
})

describe('adding one', () => {
  it('takes the answer to the caller’s own challenge', async () => {
    const foreign = createPasskey().register(await newChallenge('admin@northwind'), origin())
    const body = { name: 'Laptop', credential: foreign }
    expect(refused(await post('/api/auth/passkeys', body, await as(who)))).toEqual(EXPIRED)
    const elsewhere = createPasskey().register(await newChallenge(who), 'https://elsewhere.example')
    const other = { name: 'Laptop', credential: elsewhere }
    expect(refused(await post('/api/auth/passkeys', other, await as(who)))).toEqual(UNVERIFIED)
    expect(await list()).toEqual([])
  })

  it('ends at 20, also when two are added at the same time', async () => {
    for (let count = 0; count < 19; count += 1) await store(who)
    const replies = (await Promise.all([add(who), add(who)])).map(({ reply }) => reply)
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await list()).toHaveLength(20)
  })

  it('needs a name', async () => {
    const credential = createPasskey().register(await newChallenge(who), origin())
    expect(refused(await post('/api/auth/passkeys', { name: ' ', credential }, await as(who)))).toEqual(
      INVALID_CONTENT,
    )
  })
})

const elsewhere = () => db().updateTable('passkeys').set({ rp_id: 'console.example.com' }).execute()
const demand = () => setAccount('4821', { requires_second_factor: true })
const methods = async () => (await logIn('4821', ADMIN)).data(SecondStepReplySchema).secondFactor.methods

describe('one of another host', () => {
  it('is not offered in the second step, and still is the second factor', async () => {
    await add('admin@northwind')
    await demand()
    expect(await methods()).toEqual(['passkey'])
    await elsewhere()
    expect(await methods()).toEqual([])
    await add('admin@northwind', 'Here')
    expect(await methods()).toEqual(['passkey'])
  })

  it('is not offered as a proof', async () => {
    await add(who)
    advance(60_000)
    const { token } = (await logIn('4821', USER)).data(LoginReplySchema)
    const ways = async () => (await call('/api/auth/proof', { token })).data(ProofWaysSchema).ways
    expect(await ways()).toEqual(['password', 'passkey'])
    await elsewhere()
    expect(await ways()).toEqual(['password'])
  })
})

it('is renamed and removed by its user, who gets a mail', async () => {
  const { passkey } = await add(who)
  const at = `/api/auth/passkeys/${passkey.id}`
  expect((await fixture.send('PUT', at, { name: 'Phone' }, who)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['Phone'])
  expect((await fixture.send('DELETE', at, undefined, who)).status).toBe(200)
  expect(refused(await signIn(passkey))).toEqual(UNKNOWN)
  const mails = await mailsTo(USER)
  expect(mails.toReversed().map(({ subject }) => subject.split(' / ')[0])).toEqual([
    'Portico: passkey added',
    'Portico: passkey removed',
  ])
})

it('is not added on a service that no longer offers it, and still is the second factor that the owner requires', async () => {
  await restart({ additions: [] })
  await store('admin@northwind')
  await demand()
  expect(refused(await call('/api/auth/passkeys/', await as(who)))).toEqual(NOT_FOUND)
  expect((await logIn('4821', ADMIN)).text).toContain('"methods":["passkey"]')
  expect((await post('/api/auth/passkey/challenge', {})).status).toBe(200)
})
