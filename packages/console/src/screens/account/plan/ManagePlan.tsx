import { Button, type ButtonProps } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ManagePlanProps extends Pick<ButtonProps, 'size'> {
  isPending: boolean
  onPress: () => void
}

export function ManagePlan(props: ManagePlanProps) {
  const intl = useIntl()
  return (
    <Button {...props} pendingLabel={intl.formatMessage({ id: 'account.manage.pending' })}>
      <FormattedMessage id="account.manage" />
    </Button>
  )
}
