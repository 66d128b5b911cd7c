import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AriaToastQueue } from './ariaToast.ts'
import type { ToastItem } from './toastItem.ts'

/** Reports when react-aria pauses and resumes the toasts. */
class WatchedQueue extends AriaToastQueue<ToastItem> {
  readonly watch = (notify: () => void): (() => void) => this.subscribe(notify)

  readonly newest = (): string | null => this.visibleToasts[0]?.key ?? null

  private notify: (isPaused: boolean) => void = () => undefined

  watchPause(notify: (isPaused: boolean) => void): () => void {
    this.notify = notify
    return () => {
      this.notify = () => undefined
    }
  }

  override pauseAll(): void {
    super.pauseAll()
    this.notify(true)
  }

  override resumeAll(): void {
    super.resumeAll()
    this.notify(false)
  }
}

/** Syncs react-aria's queue with the caller's items. */
export const useToastItems = (items: readonly ToastItem[], onPauseChange: (isPaused: boolean) => void) => {
  const [queue] = useState(() => new WatchedQueue({ maxVisibleToasts: Number.POSITIVE_INFINITY }))
  const keys = useRef(new Map<string, string>())

  useEffect(() => queue.watchPause(onPauseChange), [queue, onPauseChange])

  useEffect(() => {
    const present = new Set(items.map(({ id }) => id))
    for (const [id, key] of keys.current) {
      if (present.has(id)) continue
      queue.close(key)
      keys.current.delete(id)
    }
    for (const item of items) {
      if (!keys.current.has(item.id)) keys.current.set(item.id, queue.add(item))
    }
  }, [queue, items])

  const isEmpty = items.length === 0
  useEffect(() => {
    // A removed toast gets no pointerleave; the next one must not stay paused.
    if (isEmpty) queue.resumeAll()
  }, [queue, isEmpty])

  const newest = useSyncExternalStore(queue.watch, queue.newest, () => null)
  return { queue, newest }
}
