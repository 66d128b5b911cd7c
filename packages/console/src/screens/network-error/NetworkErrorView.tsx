import { Banner, Button, Inline, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'

export interface NetworkErrorViewProps {
  isRetrying: boolean
  hasFailedAgain: boolean
  onRetry: () => void
}

export function NetworkErrorView({ isRetrying, hasFailedAgain, onRetry }: NetworkErrorViewProps) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'networkError.title' })}
      text={intl.formatMessage({ id: 'networkError.text' })}
    >
      <Stack gap={4}>
        <Text tone="muted">
          <FormattedMessage id="networkError.hint" />
        </Text>
        {hasFailedAgain && !isRetrying && (
          <Banner kind="warn">
            <FormattedMessage id="networkError.still" />
          </Banner>
        )}
        <Inline>
          <Button
            variant="primary"
            size="large"
            isPending={isRetrying}
            pendingLabel={intl.formatMessage({ id: 'networkError.retrying' })}
            onPress={onRetry}
          >
            <FormattedMessage id="app.retry" />
          </Button>
        </Inline>
      </Stack>
    </PublicMessage>
  )
}
