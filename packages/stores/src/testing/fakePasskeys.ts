import type { Ceremony, PasskeyFailure, Passkeys } from '../environment/passkeys.ts'

export interface FakePasskeys extends Passkeys {
  /** Of the next call; without it the user confirms. */
  failNext(failure: PasskeyFailure): void
}

const credential = {
  id: 'passkey',
  rawId: 'passkey',
  type: 'public-key',
  clientExtensionResults: {},
} as const

/** The user confirms at once, but picks none in the e-mail field. */
export const createFakePasskeys = (): FakePasskeys => {
  let next: PasskeyFailure | null = null
  const answer = <Credential>(confirmed: Credential): Promise<Ceremony<Credential>> => {
    const failure = next
    next = null
    return Promise.resolve(failure === null ? { credential: confirmed } : { failure })
  }
  return {
    create: () =>
      answer({
        ...credential,
        response: { clientDataJSON: 'data', attestationObject: 'attestation', transports: [] },
      }),
    get: () =>
      answer({
        ...credential,
        response: { clientDataJSON: 'data', authenticatorData: 'data', signature: 'signature' },
      }),
    canAutofill: () => Promise.resolve(false),
    cancel: () => undefined,
    failNext: (failure) => {
      next = failure
    },
  }
}
