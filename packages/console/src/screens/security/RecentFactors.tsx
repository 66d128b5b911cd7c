import { Banner } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { useSecurity } from '../../app/context.ts'
import { factorName } from './factorName.ts'

/** A new password and a sign-out do not end what somebody else has added. */
export const RecentFactors = observer(function RecentFactors() {
  const intl = useIntl()
  const names = useSecurity().recentFactors.map((factor) => factorName(factor, intl))
  if (names.length === 0) return null
  return (
    <Banner>
      <FormattedMessage id="security.recent" values={{ names: <FormattedList value={names} /> }} />
    </Banner>
  )
})
