/** Apart from the package's index: only its own page loads it. */
export type { OwnSession } from './ownSessionsStore.ts'
export { addSecurityStores, type SecurityStores } from './securityStores.ts'
