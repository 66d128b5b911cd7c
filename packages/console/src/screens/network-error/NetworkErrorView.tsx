import { Banner, Inline, Stack, Text } from '@portico/design-system'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'

// Lazy: its button's tooltip would be a tenth of the first script, which contains this page.
const Reference = lazyComponent(() => import('../../errors/Reference.tsx'), 'Reference')

export interface NetworkErrorViewProps {
  /** The service asks for fewer calls; the page waits. */
  isOverloaded: boolean
  isRetrying: boolean
  hasFailedAgain: boolean
  /** Id of the failed call; null when the service did not answer. */
  reference: string | null
  onRetry: () => void
}

export function NetworkErrorView({
  isOverloaded,
  isRetrying,
  hasFailedAgain,
  reference,
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
          <Banner tone="warn">
            <FormattedMessage id="networkError.still" />
          </Banner>
        )}
        <Inline>
          <RetryButton variant="primary" size="large" isPending={isRetrying} onPress={onRetry} />
        </Inline>
        {reference !== null && (
          <ErrorBoundary fallback={() => reference}>
            <Suspense fallback={reference}>
              <Reference reference={reference} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Stack>
    </PublicMessage>
  )
}
