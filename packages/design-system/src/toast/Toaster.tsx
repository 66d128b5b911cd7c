import { useSyncExternalStore } from 'react'
import { noToasts, toast, type ToastQueue } from './toastQueue.ts'
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'

export interface ToasterProps extends Omit<
  ToastRegionProps,
  'isPaused' | 'items' | 'onDismiss' | 'onPauseChange'
> {
  /** Its queue, when an application has more than one.
   * @default toast */
  queue?: ToastQueue
}

/** Shows the toasts of `toast.success('Saved.')` and similar calls from anywhere in the code. Renders a ToastRegion, once; the queue runs the timers. Not for toasts in a store of yours: pass those to a ToastRegion. */
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
