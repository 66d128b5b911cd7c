import { Banner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { useSecurity } from '../../app/context.ts'

/** A new password and a sign-out do not end what somebody else has added. */
export const RecentFactors = observer(function RecentFactors() {
  const intl = useIntl()
  const { passkeys, hasApp } = useSecurity().recentFactors
  const names = [...passkeys, ...(hasApp ? [intl.formatMessage({ id: 'security.row.app' })] : [])]
  if (names.length === 0) return null
  return (
    <Banner>
      <FormattedMessage id="security.recent" values={{ names: <FormattedList value={names} /> }} />
    </Banner>
  )
})
