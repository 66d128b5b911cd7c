import { Button, type ButtonProps } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export function RetryButton(props: Pick<ButtonProps, 'variant' | 'size' | 'isPending' | 'onPress'>) {
  const intl = useIntl()
  return (
    <Button {...props} pendingLabel={intl.formatMessage({ id: 'networkError.retrying' })}>
      <FormattedMessage id="app.retry" />
    </Button>
  )
}
