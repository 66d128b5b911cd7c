import { Tag, TrialIcon } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'

/** What is left of the trial, or that the subscription has run out; nothing while a paid one runs. */
export const SubscriptionPill = observer(function SubscriptionPill() {
  const { account } = useStores()
  if (account.isExpired) {
    return (
      <Tag tone="bad" size="medium">
        <FormattedMessage id={account.isTrial ? 'shell.trial.expired' : 'shell.expired'} />
      </Tag>
    )
  }
  if (!account.isTrial) return null
  return (
    <Tag tone="warn" size="medium" startIcon={<TrialIcon aria-hidden />}>
      {account.endsToday ? (
        <FormattedMessage id="shell.trial.today" />
      ) : (
        <FormattedMessage id="shell.trial.days" values={{ days: account.wholeDaysLeft }} />
      )}
    </Tag>
  )
})
