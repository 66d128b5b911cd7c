import { Banner, Button, Inline, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'

export interface NetworkErrorViewProps {
  /** The service asks for fewer calls; the page waits. */
  isOverloaded: boolean
  isRetrying: boolean
  hasFailedAgain: boolean
  onRetry: () => void
}

export function NetworkErrorView({
  isOverloaded,
  isRetrying,
  hasFailedAgain,
  onRetry,
}: NetworkErrorViewProps) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: isOverloaded ? 'networkError.busy.title' : 'networkError.title' })}
      text={intl.formatMessage({ id: isOverloaded ? 'networkError.busy.text' : 'networkError.text' })}
    >
      <Stack gap={4}>
        {!isOverloaded && (
          <Text tone="muted">
            <FormattedMessage id="networkError.hint" />
          </Text>
        )}
        {hasFailedAgain && !isRetrying && !isOverloaded && (
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
