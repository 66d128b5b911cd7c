import { Button, type ButtonProps } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ManagePlanProps extends Pick<ButtonProps, 'size'> {
  /** A cancelled plan is resumed in the portal. */
  isCancelled?: boolean
  isPending: boolean
  onPress: () => void
}

export function ManagePlan({ isCancelled = false, ...props }: ManagePlanProps) {
  const intl = useIntl()
  return (
    <Button
      {...props}
      variant={isCancelled ? 'primary' : 'secondary'}
      pendingLabel={intl.formatMessage({ id: 'account.manage.pending' })}
    >
      <FormattedMessage id={isCancelled ? 'account.resume' : 'account.manage'} />
    </Button>
  )
}
