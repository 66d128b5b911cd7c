import { Banner, Button, Dialog, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorBoundary, type Failure } from '../app/ErrorBoundary.tsx'
import { LoadError } from '../app/LoadError.ts'
import { useReloading } from '../app/useReloading.ts'

export interface LazyDialogProps {
  /** Called when it could not be loaded and is closed. */
  onClose: () => void
  /** A lazy component with a dialog. */
  children: ReactNode
}

/** A dialog that cannot be loaded says so in a dialog, so that the page behind it stays. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary fallback={fallbackOf(onClose)}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

const fallbackOf = (onClose: () => void) => (failure: Failure) => {
  if (!(failure.error instanceof LoadError)) throw failure.error
  return <NotLoaded {...failure} onClose={onClose} />
}

const NotLoaded = observer(function NotLoaded({ onClose, ...failure }: Failure & { onClose: () => void }) {
  return <NotLoadedView {...useReloading(failure)} onClose={onClose} />
})

export interface NotLoadedViewProps {
  isRetrying: boolean
  hasFailedAgain: boolean
  onRetry: () => void
  onClose: () => void
}

export function NotLoadedView({ isRetrying, hasFailedAgain, onRetry, onClose }: NotLoadedViewProps) {
  const intl = useIntl()
  const closeLabel = intl.formatMessage({ id: 'app.close' })
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'networkError.title' })}
      closeLabel={closeLabel}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{closeLabel}</Button>
          <Button
            variant="primary"
            isPending={isRetrying}
            pendingLabel={intl.formatMessage({ id: 'networkError.retrying' })}
            onPress={onRetry}
          >
            <FormattedMessage id="app.retry" />
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>
          <FormattedMessage id="networkError.text" />
        </Text>
        <Text tone="muted">
          <FormattedMessage id="networkError.hint" />
        </Text>
        {hasFailedAgain && !isRetrying && (
          <Banner kind="warn">
            <FormattedMessage id="networkError.still" />
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
