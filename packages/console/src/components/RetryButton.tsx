import type { ButtonProps } from '@portico/design-system'
import type { Resource } from '@portico/stores'
import { MessageBanner, MessageButton, type MessageProps } from './messages.tsx'

export function RetryButton(props: Pick<ButtonProps, 'variant' | 'size' | 'isPending' | 'onPress'>) {
  return <MessageButton message="app.retry" {...props} pending="networkError.retrying" />
}

/** Says what could not be loaded. */
export function RetryBanner({ onRetry, ...message }: MessageProps & { onRetry: () => void }) {
  return <MessageBanner {...message} tone="warn" action={<RetryButton size="small" onPress={onRetry} />} />
}

/** What to say of a list whose last request failed. @param isSaidElsewhere for example by the banner above the page */
export const listProblemOf = (
  { problem, isReady }: Pick<Resource, 'problem' | 'isReady'>,
  isSaidElsewhere: boolean,
) => (problem === null || isSaidElsewhere ? null : isReady ? 'notRefreshed' : 'notLoaded')
