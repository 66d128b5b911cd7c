/** Apart from the package's index: only its own page loads it. */
export type { AuthenticatorStore, ProofForm, ProofKind } from './authenticatorStore.ts'
export type { Passkey } from './passkeysStore.ts'
export type { OwnSession } from './ownSessionsStore.ts'
export { addSecurityStores, type SecurityStores } from './securityStores.ts'
