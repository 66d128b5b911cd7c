import { LinkButton, Tag, TrialIcon } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { paths } from '../navigation/paths.ts'

export interface SubscriptionProps {
  isTrial: boolean
  isExpired: boolean
  daysLeft: number
}

export function PlanAction({ isTrial, isExpired }: Pick<SubscriptionProps, 'isTrial' | 'isExpired'>) {
  if (!isTrial && !isExpired) return null
  return (
    <LinkButton href={paths.plans()} variant={isExpired ? 'danger' : 'secondary'}>
      <FormattedMessage id={isExpired ? 'shell.upgrade' : 'shell.getPlan'} />
    </LinkButton>
  )
}

interface SubscriptionPillProps extends SubscriptionProps {
  /** A toast shows the days left: the pill is hidden but keeps its space. */
  isAnnounced: boolean
}

export function SubscriptionPill({ isTrial, isExpired, daysLeft, isAnnounced }: SubscriptionPillProps) {
  if (isExpired)
    return (
      <Tag tone="bad" size="medium">
        <FormattedMessage id={isTrial ? 'shell.trial.expired' : 'shell.expired'} />
      </Tag>
    )
  if (!isTrial) return null
  return (
    <Tag tone="warn" size="medium" isUnseen={isAnnounced} startIcon={<TrialIcon aria-hidden />}>
      <FormattedMessage id="shell.trial.days" values={{ days: daysLeft }} />
    </Tag>
  )
}
