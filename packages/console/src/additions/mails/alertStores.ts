import { loaded } from '@portico/stores'
import type { AlertStores } from '@portico/stores/additions/mails/alertStores'
import { useSignedIn } from '../../app/context.ts'
import { withNested } from '../../app/subtrees.ts'

export const withAlerts = withNested(
  async () => (await import('@portico/stores/additions/mails/alertStores')).addAlertStores,
)

/** Only in components that load them. */
export const useAlerts = (): AlertStores => loaded(useSignedIn().alerts, 'withAlerts')
