import type { serviceFixture } from '../testing/fixtures.ts'
import {
  type Case,
  OF_PERSON,
  ofOtherUsers,
  onEach,
  open,
  own,
  owners,
  users,
} from './accessOutcomes.fixture.ts'
import { accessTargetsOf, type Caller } from './accessTargets.fixture.ts'
import { type Attempt, attemptsOf, type Prepare } from './attempts.fixture.ts'

/** For callers who are allowed to; the others are refused before anything is read. */
const ofSelf =
  (prepare: (who: string) => Promise<Attempt>) =>
  (caller: Caller): Prepare =>
  () =>
    caller === 'user' || caller === 'admin' || caller === 'owner'
      ? prepare(`${caller}@northwind`)
      : { path: { id: 'nobody' }, body: {} }

/** Calls of second factors and passkeys. */
export const factorAccessOf = (fixture: ReturnType<typeof serviceFixture>) => {
  const { person } = accessTargetsOf(fixture)
  const { confirming, proving, addingPasskey, ofIdentity, ofPasskey } = attemptsOf(fixture)

  const factors = (make: (who: string) => Promise<Attempt>, more: Attempt): readonly Case[] =>
    onEach(OF_PERSON, (target, caller) => async () => ({ ...(await make(person(caller, target))), ...more }))

  return {
    'POST /auth/secondfactor': open,
    'GET /auth/proof': own(users()),
    'POST /auth/proof': own(users()),
    'GET /auth/authenticator/': own(users()),
    'POST /auth/authenticator/setup': own(users()),
    'POST /auth/authenticator/': own(users(), { prepare: ofSelf(confirming) }),
    'POST /auth/recoverycodes': own(users(), { prepare: ofSelf(proving) }),
    'DELETE /auth/authenticator/': own(users(), { prepare: ofSelf(proving) }),
    'GET /account/secondfactor/': own(owners()),
    'PUT /account/secondfactor/': own(owners()),
    'DELETE /users/{id}/secondfactor': ofOtherUsers(person, ofPasskey),
    'GET /auth/passkeys/': own(users()),
    'POST /auth/passkeys/challenge': own(users()),
    'POST /auth/passkeys/': own(users(), { prepare: ofSelf(addingPasskey) }),
    'PUT /auth/passkeys/{id}': factors(ofPasskey, { body: { name: 'Phone' } }),
    'DELETE /auth/passkeys/{id}': factors(ofPasskey, {}),
    'GET /auth/identities/': own(users()),
    'DELETE /auth/identities/{id}': factors(ofIdentity, {}),
    'POST /auth/passkey/challenge': open,
    'POST /auth/passkey': open,
  } satisfies Readonly<Record<string, readonly Case[]>>
}
