/** Apart from the package's index: only its own page loads it. */
export type { CodeError } from '../passwords/submission.ts'
export type { ProofForm } from '../proof/proofForm.ts'
export type { AuthenticatorStore } from './authenticatorStore.ts'
export type { Passkey } from './passkeysStore.ts'
export type { OwnSession } from './ownSessionsStore.ts'
export {
  addSecurityStores,
  type BoundIdentity,
  type RecentFactor,
  type SecurityStores,
} from './securityStores.ts'
