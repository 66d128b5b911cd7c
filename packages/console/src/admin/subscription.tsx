import { LinkButton, Tag, TrialIcon } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { paths } from '../navigation/paths.ts'

export const PlanAction = observer(function PlanAction() {
  const { account, session } = useStores()
  if (!session.canManageAccount) return null
  if (account.isExpired) {
    return (
      <LinkButton href={paths.plans()} variant="danger">
        <FormattedMessage id="shell.upgrade" />
      </LinkButton>
    )
  }
  if (!account.isTrial) return null
  return (
    <LinkButton href={paths.plans()} variant="primary">
      <FormattedMessage id="shell.getPlan" />
    </LinkButton>
  )
})

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
