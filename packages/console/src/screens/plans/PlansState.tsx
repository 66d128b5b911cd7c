import { Banner, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../../app/context.ts'

/** How the account stands: what is left of the trial, that it is over, or what was bought. */
export const PlansState = observer(function PlansState() {
  const { account } = useStores()
  if (account.isExpired)
    return (
      <Banner kind="bad">
        <FormattedMessage id={account.isTrial ? 'plans.state.trialExpired' : 'plans.state.expired'} />
      </Banner>
    )
  return (
    <Text tone="secondary">
      {!account.isTrial ? (
        <FormattedMessage
          id="plans.state.active"
          values={{ plan: account.planName ?? '', count: account.users }}
        />
      ) : account.endsToday ? (
        <FormattedMessage id="plans.state.today" />
      ) : (
        <FormattedMessage id="plans.state.trial" values={{ days: account.wholeDaysLeft }} />
      )}
    </Text>
  )
})
