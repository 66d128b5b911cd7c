import { X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Inline } from '../inline/Inline.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { toneIcons } from '../toneIcons.ts'
import { Card, Description, Life, Region, Title, Words } from './toastStyle.ts'
import type { ToastAction, ToastItem } from './toastItem.ts'

const TOAST = '[role="alertdialog"][aria-modal="false"]'

/** In pixels. */
const MARGIN = 12

const boxes = (): readonly DOMRect[] =>
  [...document.querySelectorAll(TOAST)].map((toast) => toast.getBoundingClientRect())

const highest = (toasts: readonly DOMRect[]): number => Math.min(...toasts.map(({ top }) => top))

/** Scrolls the page when toasts cover what has the keyboard focus. */
const showFocused = (): void => {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || focused.closest(TOAST) || focused.querySelector(TOAST)) return
  const covered = focused.getBoundingClientRect()
  const toasts = boxes()
  const isCovered = toasts.some(
    ({ left, right, top, bottom }) =>
      covered.left < right && covered.right > left && covered.top < bottom && covered.bottom > top,
  )
  if (isCovered) window.scrollBy(0, covered.bottom - highest(toasts) + MARGIN)
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1

/** Gives the page `--toast-room` to scroll its end above the toasts, and keeps what has the keyboard focus from under them. @param newest key of the newest toast */
const useToastRoom = (newest: string | null): void => {
  const hasToasts = newest !== null
  useEffect(() => {
    const region = document.querySelector(TOAST)?.closest('[role="region"]')
    if (!hasToasts || !region) return undefined
    const root = document.documentElement
    let wasAtEnd = false
    const update = (): void => {
      if (!region.contains(document.querySelector(TOAST))) return
      // The end stays in view; the page grows only in the next layout, which calls this again.
      const staysAtEnd = wasAtEnd || isAtEnd(root)
      wasAtEnd = isAtEnd(root)
      root.style.setProperty('--toast-room', `${Math.ceil(innerHeight - highest(boxes())) + MARGIN}px`)
      if (staysAtEnd) window.scrollTo(0, root.scrollHeight)
      showFocused()
    }
    // Toasts come and go, the page above them grows, and focus moves.
    const observer = new ResizeObserver(update)
    for (const element of [region, document.body]) observer.observe(element)
    document.addEventListener('focusin', showFocused)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', showFocused)
      root.style.removeProperty('--toast-room')
    }
  }, [hasToasts])
  // One takes the place of another of the same size.
  useEffect(() => {
    if (newest !== null) showFocused()
  }, [newest])
}

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
const useToastItems = (items: readonly ToastItem[], onPauseChange: (isPaused: boolean) => void) => {
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

/** Dialogs and tours are children of the body. */
const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

const isOpen = (): boolean => document.querySelector('body > [data-dialog]') !== null

/** Also during its exit animation. */
const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false)

export interface ToastRegionProps {
  /** The toasts, oldest first. The caller decides when a toast's life is over and removes it. */
  items: readonly ToastItem[]
  /** Called when the close button of a toast is pressed. */
  onDismiss: (id: string) => void
  /** Called when lives should pause (pointer or focus on the toasts, or an open dialog) or resume. */
  onPauseChange: (isPaused: boolean) => void
  /** Pauses the life bars, while the caller pauses the lives. */
  isPaused?: boolean
  /** Leaves the corner of a wide page free, for floating elements such as a chat button. */
  isLifted?: boolean
  /** Label of the landmark that F6 moves to: "Notifications". */
  label: string
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

const none: readonly ToastItem[] = []

/** Shows toasts at the edge of the page, newest first; while a dialog is open they wait. Renders a landmark, once, with a `role="alertdialog"` per toast, announced when it appears. Never the only place of an error: use Banner or the field. */
export function ToastRegion({
  items,
  onDismiss,
  onPauseChange,
  isPaused = false,
  isLifted = false,
  label,
  ...rest
}: ToastRegionProps) {
  const say = useSay()
  const isWaiting = useIsDialogOpen()
  const { queue, newest } = useToastItems(isWaiting ? none : items, onPauseChange)
  const change = useEffectEvent(onPauseChange)
  useEffect(() => {
    if (!isWaiting) return undefined
    change(true)
    return () => change(false)
  }, [isWaiting])
  useToastRoom(newest)
  // react-aria registers the landmark on mount, and only with toasts.
  if (newest === null) return null
  return (
    <Region {...rest} data-lifted={isLifted || undefined} queue={queue} aria-label={label}>
      {({ toast }) => {
        const { id, tone, title, description, action, secondAction, lifeMs } =
          items.find((item) => item.id === toast.content.id) ?? toast.content
        const Icon = toneIcons[tone]
        const dismissByKey = (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDismiss(id)
        }
        return (
          <Card
            toast={toast}
            data-tone={tone}
            data-paused={isPaused || undefined}
            // react-aria takes no key handlers here, and its buttons stop key events.
            render={(props) => <div {...props} onKeyDownCapture={dismissByKey} />}
          >
            <Icon aria-hidden />
            <Words>
              <Title slot="title">{title}</Title>
              {description !== undefined && <Description slot="description">{description}</Description>}
              {action && secondAction && (
                <Inline gap={2}>
                  <ActionButton {...action} />
                  <ActionButton {...secondAction} />
                </Inline>
              )}
            </Words>
            {action && !secondAction && <ActionButton {...action} />}
            <IconButton
              size="small"
              label={say(words.dismiss)}
              icon={<X aria-hidden />}
              onPress={() => onDismiss(id)}
            />
            {lifeMs !== undefined && <Life style={{ '--toast-life': `${lifeMs}ms` }} />}
          </Card>
        )
      }}
    </Region>
  )
}

const ActionButton = ({ label, onPress }: ToastAction) => (
  <Button size="small" onPress={onPress}>
    {label}
  </Button>
)
