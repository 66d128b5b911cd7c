import { Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useReloading, type Failure, type Reloading } from '../app/ErrorBoundary.tsx'
import { InfoDialog } from './InfoDialog.tsx'
import { MessageBanner, MessageText, RetryButton } from './messages.tsx'

/** In place of a dialog that could not be loaded. */
export const NotLoaded = observer(function NotLoaded({
  onClose,
  ...failure
}: Failure & { onClose: () => void }) {
  return <NotLoadedView {...useReloading(failure)} onClose={onClose} />
})

export interface NotLoadedViewProps extends Reloading {
  onClose: () => void
}

export function NotLoadedView({ isRetrying, hasFailedAgain, part, onRetry, onClose }: NotLoadedViewProps) {
  const kind = part === null ? '' : 'part.'
  return (
    <InfoDialog
      title={`networkError.${kind}title`}
      onClose={onClose}
      actions={<RetryButton variant="primary" isPending={isRetrying} onPress={onRetry} />}
    >
      <Stack gap={3}>
        <MessageText message={`networkError.${kind}text`} values={{ part }} />
        <MessageText message={`networkError.${kind}hint`} tone="muted" />
        {hasFailedAgain && !isRetrying && kind === '' && (
          <MessageBanner message="networkError.still" tone="warn" />
        )}
      </Stack>
    </InfoDialog>
  )
}
