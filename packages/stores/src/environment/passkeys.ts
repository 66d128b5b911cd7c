import { getEnv, type IAnyStateTreeNode } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import type {
  Assertion,
  NewPasskeyChallenge,
  PasskeyChallenge,
  Registration,
} from '../api/contract/passkey.ts'
import { hasCode } from '../api/errors.ts'

/** `cancelled`: by the user, or after a timeout. `known`: the device has one of the user already. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'

export type Ceremony<Credential> = { readonly credential: Credential } | { readonly failure: PasskeyFailure }

/** The browser's side of passkeys. One call at a time: a new one cancels the one before. */
export interface Passkeys {
  create(challenge: NewPasskeyChallenge): Promise<Ceremony<Registration>>
  /** @param isAutofill waits until the user picks one in the list of the e-mail field */
  get(challenge: PasskeyChallenge, isAutofill: boolean): Promise<Ceremony<Assertion>>
  /** Whether the e-mail field can list them. */
  canAutofill(): Promise<boolean>
  cancel(): void
}

export interface PasskeyPlatform {
  readonly passkeys: Passkeys
}

export const passkeysOf = (node: IAnyStateTreeNode): Passkeys => getEnv<PasskeyPlatform>(node).passkeys

/** Once more, when the answer came after the service had forgotten the challenge: nobody has made a mistake. */
export const askAgainWhenExpired = async <Reply>(
  ask: () => Promise<Reply>,
  again: () => Promise<Reply> = ask,
): Promise<Reply> => {
  try {
    return await ask()
  } catch (error) {
    if (!hasCode(error, ErrorCode.pendingVerificationExpired)) throw error
    return again()
  }
}
