import { MessageBanner, RetryButton, type MessageProps } from './messages.tsx'
import { handFocusOn } from './useFocusHome.ts'

/** Says what could not be loaded. */
export function RetryBanner({ onRetry, ...message }: MessageProps & { onRetry: () => void }) {
  return (
    <MessageBanner
      {...message}
      ref={handFocusOn}
      tone="warn"
      action={<RetryButton size="small" onPress={onRetry} />}
    />
  )
}
