import { codeAt } from '../auth/totp.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { OWNER, PASSWORD, type serviceFixture, USER } from '../testing/fixtures.ts'
import { identitiesOf } from '../testing/identities.ts'
import { createPasskey, passkeysOf } from '../testing/passkey.ts'
import { after, type Attempt, type Prepare } from './attempt.fixture.ts'

const owner = 'owner@northwind'
const admin = 'admin@northwind'
const user = 'user@northwind'
const nobody = { path: { id: 'nobody' } }

/** Those of the calls about second factors. @param failing a failure that no caller can cause */
export const secondFactorAttemptsOf = (fixture: ReturnType<typeof serviceFixture>, failing: Prepare) => {
  const { begin, nextCode, setUp, ticketOf } = authenticatorsOf(fixture)
  const { add: addPasskey, challenge, newChallenge, origin, store } = passkeysOf(fixture)

  const confirming = async (who: string): Promise<Attempt> => {
    const { setup, secret } = await begin(who)
    return { body: { setup, code: codeAt(secret, fixture.now()) } }
  }

  const proving = async (who: string): Promise<Attempt> => {
    await setUp(who)
    return { body: { password: PASSWORD } }
  }

  const addingPasskey = async (who: string, at = origin()): Promise<Attempt> => ({
    body: { name: 'Laptop', credential: createPasskey().register(await newChallenge(who), at) },
  })

  const ofPasskey = async (who: string): Promise<Attempt> => ({
    path: { id: await store(who) },
  })

  const ofIdentity = async (who: string): Promise<Attempt> => ({
    path: { id: await identitiesOf(fixture).bind(who) },
  })

  const attempts = {
    'POST /auth/secondfactor': [
      async () => {
        const { secret } = await setUp(owner)
        const ticket = await ticketOf('4821', OWNER)
        return { who: null, body: { ticket, code: nextCode(secret) } }
      },
      () => ({ who: null, body: { ticket: 'unknown', code: '000000' } }),
    ],
    'GET /auth/proof': [() => ({}), () => ({ who: null })],
    'POST /auth/proof': [() => ({ body: { password: PASSWORD } }), () => ({ body: { password: 'wrong' } })],
    'GET /auth/authenticator/': [after(() => setUp(owner)), () => ({ who: null })],
    'POST /auth/authenticator/setup': [() => ({}), after(() => setUp(owner))],
    'POST /auth/authenticator/': [
      () => confirming(owner),
      async () => ({ body: { setup: (await begin(owner)).setup, code: '1' } }),
    ],
    'POST /auth/recoverycodes': [() => proving(owner), () => ({ body: { password: PASSWORD } })],
    'DELETE /auth/authenticator/': [() => proving(owner), () => ({ body: { password: PASSWORD } })],
    'GET /account/secondfactor/': [() => ({}), () => ({ who: admin })],
    'PUT /account/secondfactor/': [
      after(() => setUp(owner), { body: { isRequired: true } }),
      () => ({ body: { isRequired: true } }),
    ],
    'DELETE /users/{id}/secondfactor': [after(() => setUp(user), { path: { id: USER } }), () => nobody],
    'GET /auth/passkeys/': [after(() => addPasskey(owner)), () => ({ who: null })],
    'POST /auth/passkeys/challenge': [() => ({}), () => ({ who: null })],
    'POST /auth/passkeys/': [
      () => addingPasskey(owner),
      () => addingPasskey(owner, 'https://elsewhere.example'),
    ],
    'PUT /auth/passkeys/{id}': [
      async () => ({ ...(await ofPasskey(owner)), body: { name: 'Phone' } }),
      () => ({ ...nobody, body: { name: 'Phone' } }),
    ],
    'GET /auth/identities/': [after(() => ofIdentity(owner)), () => ({ who: null })],
    'DELETE /auth/identities/{id}': [() => ofIdentity(owner), () => nobody],
    'DELETE /auth/passkeys/{id}': [() => ofPasskey(owner), () => nobody],
    'POST /auth/passkey/challenge': [() => ({ who: null }), failing],
    'POST /auth/passkey': [
      async () => {
        const { passkey } = await addPasskey(owner)
        return { who: null, body: { credential: passkey.signIn(await challenge(), origin()) } }
      },
      async () => ({
        who: null,
        body: { credential: createPasskey().signIn(await challenge(), origin()) },
      }),
    ],
  } as const satisfies Readonly<Record<string, readonly [done: Prepare, refused: Prepare]>>

  return { attempts, prepare: { confirming, proving, addingPasskey, ofPasskey, ofIdentity } }
}
