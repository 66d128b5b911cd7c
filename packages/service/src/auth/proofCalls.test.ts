import {
  LoginReplySchema,
  NewPasskeyChallengeSchema,
  PasskeyReplySchema,
  ProofWaysSchema,
  Role,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { entryOf, routeOf, SIGNATURES } from '../contract/calls/index.ts'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { PROOF_MS } from './access.ts'
import { codeAt, STEP_MS } from './totp.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { ADMIN, NEW, newUser, OWNER, PASSWORD, refused, serviceFixture, USER } from '../testing/fixtures.ts'
import { createPasskey, passkeysOf } from '../testing/passkey.ts'

const fixture = serviceFixture()
const { advance, call, db, member, memberId, now, post, service, setAccount, signIn, userForm, verify } =
  fixture
const { setUp, stepTwo, ticketOf } = authenticatorsOf(fixture)
const { add: addPasskey, challenge, origin } = passkeysOf(fixture)

const NEEDS_PROOF = [403, -7] as const
const WRONG_PROOF = [400, -6] as const
const EXPIRED_PROOF = [400, -15] as const

interface Own {
  readonly token: string
}

/** As after an hour at another page, or taken from the user. */
const session = async (email: string): Promise<Own> => ({ token: await signIn('4821', email) })
const sessionByLink = async (email: string): Promise<Own> => {
  const link = await issueOneTimeToken(db(), { kind: 'sign-in', memberId: await memberId(email) }, now())
  return { token: (await verify(link)).data(LoginReplySchema).token }
}
const prove = (own: Own, body: object = { password: PASSWORD }) => post('/api/auth/proof', body, own)
const waysOf = async (own: Own) => (await call('/api/auth/proof', own)).data(ProofWaysSchema).ways
const beginPasskey = (own: Own) => post('/api/auth/passkeys/challenge', {}, own)
const addWith = (own: Own, reply: Awaited<ReturnType<typeof beginPasskey>>) => {
  const credential = createPasskey().register(reply.data(NewPasskeyChallengeSchema), origin())
  return post('/api/auth/passkeys', { name: 'Laptop', credential }, own)
}
const beginApp = (own: Own) => post('/api/auth/authenticator/setup', {}, own)

/** The owner's rule. */
const demand = () => setAccount('4821', { requires_second_factor: true })

/** Calls with the proof that their entries ask for. */
const PROOFS = SIGNATURES.flatMap((signature) => {
  const { proof } = entryOf(signature)
  return proof === undefined ? [] : [[routeOf(signature), proof] as const]
})

/** Writing calls that need no proof, by the reason. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  'there is no session yet': [
    'POST /auth/login',
    'POST /auth/secondfactor',
    'POST /auth/passkey/challenge',
    'POST /auth/passkey',
    'POST /auth/verifyuser',
    'POST /auth/forgotpassword',
    'POST /auth/resetpassword/check',
    'POST /auth/resetpassword',
    'POST /agent/login',
  ],
  'it is the proof': ['POST /auth/proof'],
  'it ends the caller’s own session with the others': ['POST /auth/logout'],
  'it tells whether a link is the caller’s own': ['POST /auth/verifyuser/check'],
  'its link opens a workspace or the agent, and no session of the console': ['POST /auth/oturl'],
  'it mails to the caller alone': ['POST /services/setuplink'],
  'the company’s address signs nobody in': ['PUT /account'],
  'it is how the console looks for the caller': [
    'PUT /admin/profile',
    'PUT /admin/statusmail',
    'POST /admin/views',
    'PUT /admin/views/:id',
    'DELETE /admin/views/:id',
  ],
  'it decides about workspaces, not about sign-ins': [
    'POST /services',
    'POST /services/:id/key',
    'PUT /services/:id',
    'DELETE /services/:id',
    'POST /groups/:id/members',
    'POST /account/reviews',
    'PUT /account/reviews/:id/marks',
    'POST /account/reviews/:id/revocations',
    'POST /account/reviews/:id/finish',
  ],
  'a workspace calls it, by its own key': [
    'POST /server/heartbeat',
    'POST /server/redeem',
    'POST /server/visit',
  ],
  'it is about money': [
    'POST /subscriptions',
    'PUT /subscriptions/:id',
    'PUT /subscriptions/billinginformation',
    'POST /subscriptions/portal/checkout',
    'POST /subscriptions/portal/customer',
    'PUT /account/paymentmethods/attach',
    'PUT /account/paymentmethods/setasdefault',
    'DELETE /account/paymentmethods/detach/:id',
  ],
}

describe('every call that changes how somebody signs in, or who decides it,', () => {
  it('asks for a proof, and all other writing calls have a reason', () => {
    const writing = service()
      .routes.filter((one) => /^(POST|PUT|DELETE|PATCH) \/api\/\w/.test(one))
      .map((one) => one.replace(' /api', ' ').replace(/\/$/, ''))
    const known = [...PROOFS.map(([signature]) => signature), ...Object.values(EXEMPT).flat()]
    expect([...new Set(writing)].toSorted()).toEqual(known.toSorted())
  })

  it.each(PROOFS.filter(([, need]) => need === 'shown' || need === 'recent'))(
    'refuses a session without a proof: %s (%s)',
    async (signature, need) => {
      const [method = '', path = ''] = signature.split(' ')
      const send = async (own: Own) => {
        const options = { ...own, method, body: {} }
        return refused(await call(`/api${path.replace(':id', 'any')}`, options))
      }
      const own = await session(OWNER)
      expect(await send(await sessionByLink(OWNER))).toEqual(NEEDS_PROOF)
      const isRefused = String(await send(own)) === String(NEEDS_PROOF)
      expect(isRefused).toBe(need === 'shown')
      advance(PROOF_MS)
      expect(await send(own)).toEqual(NEEDS_PROOF)
    },
  )

  it('asks for one to make an administrator, to change a role or a status, and not to add or rename a user', async () => {
    const own = await sessionByLink(OWNER)
    const add = (role: Role) => post('/api/users', newUser({ role }), own)
    expect(refused(await add(Role.admin))).toEqual(NEEDS_PROOF)
    const inSpanish = { ...own, headers: { 'Accept-Language': 'es' } }
    const { message } = (await post('/api/users', newUser({ role: Role.admin }), inSpanish)).error()
    expect(message).toMatch(/^Confirme antes que es usted/)
    expect((await add(Role.user)).status).toBe(200)
    expect(await member(NEW)).toBeDefined()
    const { revision: _, ...form } = await userForm(USER)
    const change = (body: object) => call('/api/users', { ...own, method: 'PUT', body: { ...form, ...body } })
    expect(refused(await change({ role: Role.admin }))).toEqual(NEEDS_PROOF)
    expect(refused(await change({ status: 3 }))).toEqual(NEEDS_PROOF)
    expect((await member(USER))?.level).toBe(Role.user)
    expect((await change({ lastName: 'Ng' })).status).toBe(200)
    await prove(own)
    expect((await change({ lastName: 'Ng', role: Role.admin })).status).toBe(200)
  })
})

describe('whoever holds a session for a minute', () => {
  it('adds no passkey and no app, however fresh the sign-in is', async () => {
    const stolen = await session(OWNER)
    expect(refused(await beginPasskey(stolen))).toEqual(NEEDS_PROOF)
    expect(refused(await beginApp(stolen))).toEqual(NEEDS_PROOF)
    expect(refused(await prove(stolen, { password: 'a guess' }))).toEqual(WRONG_PROOF)
    expect(refused(await beginPasskey(stolen))).toEqual(NEEDS_PROOF)
  })

  it('does not begin the set-up of a passkey by a challenge for a sign-in', async () => {
    const stolen = await session(OWNER)
    const { challenge: forSignIn, rpId } = await challenge()
    const credential = createPasskey().register({ challenge: forSignIn, rpId }, origin())
    const reply = await post('/api/auth/passkeys', { name: 'Mine', credential }, stolen)
    expect(refused(reply)).toEqual(EXPIRED_PROOF)
  })

  it('guesses no proof: it is locked after five', async () => {
    const stolen = await session(OWNER)
    for (let index = 0; index < 5; index++) await prove(stolen, { password: 'a guess' })
    expect((await prove(stolen)).status).toBe(429)
  })
})

describe('a proof', () => {
  it('is the password, for five minutes, in this session alone', async () => {
    const own = await session(OWNER)
    const other = await session(OWNER)
    expect((await prove(own)).status).toBe(200)
    const begun = await beginPasskey(own)
    expect(refused(await beginPasskey(other))).toEqual(NEEDS_PROOF)
    const added = await addWith(own, begun)
    const { passkey } = added.data(PasskeyReplySchema)
    advance(PROOF_MS)
    expect(refused(await call(`/api/auth/passkeys/${passkey.id}`, { ...own, method: 'DELETE' }))).toEqual(
      NEEDS_PROOF,
    )
  })

  it('is a change of the password, so that what somebody else has added is removed at once', async () => {
    const own = await session(USER)
    expect(refused(await beginPasskey(own))).toEqual(NEEDS_PROOF)
    const change = { oldPassword: PASSWORD, newPassword: 'Cardamom-Lantern-7!' }
    expect((await post('/api/auth/changepassword', change, own)).status).toBe(200)
    expect((await beginPasskey(own)).status).toBe(200)
    advance(PROOF_MS)
    expect(refused(await beginPasskey(own))).toEqual(NEEDS_PROOF)
  })

  it('is a code of an app that is older than the session', async () => {
    const { secret } = await setUp('owner@northwind')
    const code = (steps: number) => codeAt(secret, now() + steps * STEP_MS)
    const young = await fixture.as('owner@northwind')
    expect(await waysOf(young)).toEqual(['password'])
    expect(refused(await prove(young, { code: code(1) }))).toEqual(WRONG_PROOF)
    advance(60_000)
    const ticket = await ticketOf('4821', OWNER)
    const { token } = (await stepTwo({ ticket, code: code(0) })).data(LoginReplySchema)
    expect(await waysOf({ token })).toEqual(['password', 'code'])
    expect((await prove({ token }, { code: code(1) })).status).toBe(200)
    expect((await beginPasskey({ token })).status).toBe(200)
  })

  it('is an assertion of the user’s own passkey that is older than the session', async () => {
    const { passkey } = await addPasskey('owner@northwind')
    const { passkey: foreign } = await addPasskey('admin@northwind')
    const assertion = async (one: typeof passkey) => ({ credential: one.signIn(await challenge(), origin()) })
    const young = await fixture.as('owner@northwind')
    expect(refused(await prove(young, await assertion(passkey)))).toEqual(WRONG_PROOF)
    advance(60_000)
    const own = await session(OWNER)
    expect(await waysOf(own)).toEqual(['password', 'passkey'])
    expect(refused(await prove(own, await assertion(foreign)))).toEqual(WRONG_PROOF)
    const shown = await assertion(passkey)
    expect((await prove(own, shown)).status).toBe(200)
    expect(refused(await prove(await session(OWNER), shown))).toEqual(EXPIRED_PROOF)
    expect((await beginApp(own)).status).toBe(200)
  })
})

describe('the set-up that the owner’s rule demands', () => {
  it('needs no further proof right after a sign-in by password', async () => {
    await demand()
    const own = await session(ADMIN)
    expect((await beginApp(own)).status).toBe(200)
    expect((await addWith(own, await beginPasskey(own))).status).toBe(200)
    expect(refused(await beginPasskey(own))).toEqual(NEEDS_PROOF)
  })

  it('needs one after a sign-in by a link, or later', async () => {
    await demand()
    const byLink = await sessionByLink(ADMIN)
    expect(refused(await beginApp(byLink))).toEqual(NEEDS_PROOF)
    expect((await prove(byLink)).status).toBe(200)
    expect((await beginApp(byLink)).status).toBe(200)
    const own = await session(ADMIN)
    advance(PROOF_MS)
    expect(refused(await beginApp(own))).toEqual(NEEDS_PROOF)
  })
})
