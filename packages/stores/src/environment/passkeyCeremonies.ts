import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import * as v from 'valibot'
import {
  AssertionSchema,
  RegistrationSchema,
  type Assertion,
  type NewPasskeyChallenge,
  type PasskeyChallenge,
  type Registration,
} from '../api/contract/passkey.ts'

const type = 'public-key'
/** Less than the life of a challenge. */
const timeout = 4 * 60_000
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

export const createPasskey = async ({
  challenge,
  rpId,
  user,
  known,
}: NewPasskeyChallenge): Promise<Registration> =>
  v.parse(
    RegistrationSchema,
    await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Portico' },
        user,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
        timeout,
        excludeCredentials: known.map((id) => ({ id, type })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )

export const getPasskey = async (
  { challenge, rpId }: PasskeyChallenge,
  isAutofill: boolean,
): Promise<Assertion> =>
  v.parse(
    AssertionSchema,
    await startAuthentication({
      optionsJSON: { challenge, rpId, timeout, userVerification: 'required' },
      useBrowserAutofill: isAutofill,
    }),
  )

export const cancel = (): void => WebAuthnAbortService.cancelCeremony()
