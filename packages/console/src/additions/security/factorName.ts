import type { RecentFactor } from '@portico/stores/additions/security/securityStores'
import type { IntlShape } from 'react-intl'

export const factorName = ({ kind, name }: RecentFactor, intl: IntlShape): string =>
  kind === 'app'
    ? intl.formatMessage({ id: 'security.row.app' })
    : kind === 'identity'
      ? intl.formatMessage({ id: 'security.row.identity' }, { provider: name })
      : name
