import { loaded } from '@portico/stores'
import type { SecurityStores } from '@portico/stores/additions/security/securityStores'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/lazyComponent.ts'

export const withSecurity = withNested(
  async () => (await import('@portico/stores/additions/security/securityStores')).addSecurityStores,
)

/** Only in components that load them. */
export const useSecurity = (): SecurityStores => loaded(useSignedIn().security, 'withSecurity')
