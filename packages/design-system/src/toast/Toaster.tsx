import { useSyncExternalStore } from 'react'
import { noToasts, toast, type ToastQueue } from './toastQueue.ts'
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'

export interface ToasterProps extends Omit<
  ToastRegionProps,
  'isPaused' | 'items' | 'onDismiss' | 'onPauseChange'
> {
  /** What it shows, where an application has more than one queue.
   * @default toast */
  queue?: ToastQueue
}

/** Shows what `toast.success('Saved.')` and its like say, from anywhere in the code. Renders a ToastRegion, once; the queue keeps the time. Not for toasts that a store of yours holds: give those to a ToastRegion. */
export function Toaster({ queue = toast, ...rest }: ToasterProps) {
  const { items, isPaused } = useSyncExternalStore(queue.subscribe, queue.getSnapshot, noToasts)
  return (
    <ToastRegion
      {...rest}
      items={items}
      isPaused={isPaused}
      onDismiss={queue.dismiss}
      onPauseChange={(next) => (next ? queue.pause() : queue.resume())}
    />
  )
}
