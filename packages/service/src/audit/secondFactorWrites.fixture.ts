import { codeAt } from '../security/totp.ts'
import { authenticatorsOf } from '../testing/authenticator.ts'
import { OWNER, PASSWORD, type serviceFixture, USER } from '../testing/fixtures.ts'
import type { Reply } from '../testing/httpClient.ts'
import { identitiesOf } from '../testing/identities.ts'
import { createPasskey, passkeysOf } from '../testing/passkey.ts'
import type { AuditAction } from './actions.ts'

type Act = (method: string, path: string, body?: unknown, who?: string) => Promise<Reply>
type Writes = Readonly<Record<string, readonly [AuditAction, () => Promise<Reply>]>>

const [owner, admin] = ['owner@northwind', 'admin@northwind']

/** Each successful write about second factors, and the action of its event. */
export const secondFactorWrites = (fixture: ReturnType<typeof serviceFixture>, act: Act): Writes => {
  const { begin, nextCode, setUp, ticketOf } = authenticatorsOf(fixture)
  const { add: addPasskey, challenge, newChallenge, origin } = passkeysOf(fixture)
  const afterSetUp = (action: AuditAction, method: string, path: string, body: unknown) =>
    [
      action,
      async () => {
        await setUp(owner)
        return act(method, path, body, owner)
      },
    ] as const
  return {
    'POST /api/auth/secondfactor': [
      'signIn',
      async () => {
        const { secret } = await setUp(owner)
        return act('POST', '/auth/secondfactor', {
          ticket: await ticketOf('4821', OWNER),
          code: nextCode(secret),
        })
      },
    ],
    'POST /api/auth/proof': ['proof.show', () => act('POST', '/auth/proof', { password: PASSWORD }, owner)],
    'POST /api/auth/authenticator': [
      'authenticator.on',
      async () => {
        const { setup, secret } = await begin(owner)
        return act('POST', '/auth/authenticator', { setup, code: codeAt(secret, fixture.now()) }, owner)
      },
    ],
    'POST /api/auth/recoverycodes': afterSetUp('recoveryCodes.new', 'POST', '/auth/recoverycodes', {
      password: PASSWORD,
    }),
    'DELETE /api/auth/authenticator': afterSetUp('authenticator.off', 'DELETE', '/auth/authenticator', {
      password: PASSWORD,
    }),
    'PUT /api/account/secondfactor': afterSetUp('secondFactor.require', 'PUT', '/account/secondfactor', {
      isRequired: true,
    }),
    'DELETE /api/users/:id/secondfactor': [
      'member.resetFactor',
      async () => {
        await setUp('user@northwind')
        return act('DELETE', `/users/${USER}/secondfactor`, undefined, admin)
      },
    ],
    'POST /api/auth/passkey': [
      'signIn',
      async () => {
        const { passkey } = await addPasskey(owner)
        return act('POST', '/auth/passkey', { credential: passkey.signIn(await challenge(), origin()) })
      },
    ],
    'POST /api/auth/passkeys': [
      'passkey.add',
      async () => {
        const credential = createPasskey().register(await newChallenge(owner), origin())
        return act('POST', '/auth/passkeys', { name: 'Laptop', credential }, owner)
      },
    ],
    'PUT /api/auth/passkeys/:id': [
      'passkey.rename',
      async () => {
        const { passkey } = await addPasskey(owner)
        return act('PUT', `/auth/passkeys/${passkey.id}`, { name: 'Phone' }, owner)
      },
    ],
    'DELETE /api/auth/identities/:id': [
      'identity.remove',
      async () => {
        const id = await identitiesOf(fixture).bind(owner)
        return act('DELETE', `/auth/identities/${id}`, undefined, owner)
      },
    ],
    'DELETE /api/auth/passkeys/:id': [
      'passkey.remove',
      async () => {
        const { passkey } = await addPasskey(owner)
        return act('DELETE', `/auth/passkeys/${passkey.id}`, undefined, owner)
      },
    ],
  }
}
