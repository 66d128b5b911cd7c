import { Inline, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { ErrorBoundary, type Reloading } from '../../app/ErrorBoundary.tsx'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { MessageBanner, MessageText, RetryButton } from '../../components/messages.tsx'
import { PublicMessage, PublicPage } from '../../components/PublicPage.tsx'

// Lazy: its button's tooltip would be a tenth of the first script, which contains this page.
const Reference = lazyComponent(() => import('../../components/CopyText.tsx'), 'Reference')

interface NetworkErrorViewProps extends Reloading {
  /** The service asks for fewer calls; the page waits. */
  isOverloaded: boolean
  /** The call without an answer; null when there was one. */
  call: string | null
  /** Id of the failed call; null when the service did not answer. */
  reference: string | null
}

export function NetworkErrorView({
  isOverloaded,
  isRetrying,
  hasFailedAgain,
  part,
  call,
  reference,
  onRetry,
}: NetworkErrorViewProps) {
  const kind = isOverloaded ? 'busy.' : part === null ? '' : 'part.'
  return (
    <PublicMessage title={`networkError.${kind}title`} text={`networkError.${kind}text`} values={{ part }}>
      <Stack gap={4}>
        {!isOverloaded && (
          <MessageText message={`networkError.${kind === 'part.' ? kind : ''}hint`} tone="muted" />
        )}
        {call !== null && !isOverloaded && (
          <MessageText message="networkError.call" values={{ call }} tone="muted" />
        )}
        {hasFailedAgain && !isRetrying && kind === '' && (
          <MessageBanner message="networkError.still" tone="warn" />
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

/** `/networkerror`: retries automatically. An answer of the service clears the flag, and the guard then loads the site root again. */
export const NetworkErrorScreen = observer(function NetworkErrorScreen() {
  const { network } = useStores()
  const [isRetrying, setIsRetrying] = useState(false)
  const [hasFailedAgain, setHasFailedAgain] = useState(false)

  useEffect(() => network.poll(), [network])

  const retry = async () => {
    setIsRetrying(true)
    const hasAnswered = await network.retry()
    setIsRetrying(false)
    setHasFailedAgain(!hasAnswered)
  }

  return (
    <PublicPage>
      <NetworkErrorView
        isOverloaded={network.isOverloaded}
        isRetrying={isRetrying}
        hasFailedAgain={hasFailedAgain}
        part={null}
        call={network.call}
        reference={network.reference}
        onRetry={() => void retry()}
      />
    </PublicPage>
  )
})
