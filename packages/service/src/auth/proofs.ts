import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from '../http/apiError.ts'
import type { SignInWay } from '../telemetry/measures.ts'
import type { Session } from './sessions.ts'

/**
 * Of every call that changes how somebody signs in, or who decides it.
 *
 * `shown`: a proof in the session, minutes ago; the sign-in is none, because whoever took the session has it too.
 * `recent`: the sign-in is one, minutes ago: clients of the specification's calls know no other.
 * `role`: `recent`, when the call makes an administrator, changes a role, or lets somebody in or out.
 * `begun`: the call carries, once, what a `shown` call has handed out.
 * `sent`: the call's body has the proof.
 */
export type ProofNeed = 'shown' | 'recent' | 'role' | 'begun' | 'sent'

/** "A few minutes". */
export const PROOF_MS = 5 * 60_000

/** Not a link: whoever reads a mailbox, or a browser that a provider knows, has proved nothing here. */
const PROVING_WAYS: ReadonlySet<SignInWay> = new Set<SignInWay>(['password', 'passkey', 'authenticator'])

/** @throws ApiError without a proof of a few minutes ago; the session stays valid. */
export const requireProof = (
  { provenAt, openedAt, begunBy, mustSetUp }: Session,
  need: 'shown' | 'recent',
  now: number,
): void => {
  const isFresh = (at: Date | null): boolean => at !== null && now - at.getTime() < PROOF_MS
  // The set-up that the owner's rule demands right after a sign-in by password.
  const isSignInEnough =
    need === 'recent' ? begunBy !== null && PROVING_WAYS.has(begunBy) : mustSetUp && begunBy === 'password'
  if (isFresh(provenAt) || (isSignInEnough && isFresh(openedAt))) return
  throw new ApiError(ErrorCode.credentialsExpired, 'Confirm first that it is you: this needs your password', {
    status: 403,
  })
}
