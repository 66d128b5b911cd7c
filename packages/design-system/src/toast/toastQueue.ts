import type { ToastItem, ToastTone } from './toastItem.ts'

export interface ToastOptions extends Partial<Omit<ToastItem, 'title' | 'tone'>> {
  /** Stays until it is dismissed. An error does so anyway: it may be what a user has to act on.
   * @default true for `error` */
  isPersistent?: boolean
}

/** Shows a toast, and returns its id for `dismiss`. */
export type ShowToast = (title: string, options?: ToastOptions) => string

export interface ToastQueueOptions {
  /** How many are shown at once; the others wait for their turn.
   * @default 3 */
  maxShown?: number
  /** Milliseconds that a toast is shown, unless it has a life of its own.
   * @default 10000 */
  lifeMs?: number
}

export interface ToastQueue {
  info: ShowToast
  success: ShowToast
  warning: ShowToast
  error: ShowToast
  /** Takes one away, shown or waiting. */
  dismiss: (id: string) => void
  /** Takes all away. */
  clear: () => void
  /** Lives stand still, as while the pointer is on a toast. */
  pause: () => void
  resume: () => void
  /** The toasts in sight and whether their lives stand still; the same object until something changes. */
  getSnapshot: () => ToastsShown
  subscribe: (onChange: () => void) => () => void
}

export interface ToastsShown {
  items: readonly ToastItem[]
  isPaused: boolean
}

const nothing: ToastsShown = { items: [], isPaused: false }

interface Timer {
  since: number
  handle: ReturnType<typeof setTimeout>
}

/** A queue of toasts with the time that each has left. A `Toaster` shows it. */
export const createToastQueue = ({ maxShown = 3, lifeMs = 10_000 }: ToastQueueOptions = {}): ToastQueue => {
  const listeners = new Set<() => void>()
  const timers = new Map<string, Timer>()
  const left = new Map<string, number>()
  let queue: readonly ToastItem[] = []
  let shown = nothing
  let count = 0

  const halt = (id: string): void => {
    const timer = timers.get(id)
    if (!timer) return
    clearTimeout(timer.handle)
    timers.delete(id)
    left.set(id, (left.get(id) ?? 0) - (Date.now() - timer.since))
  }

  const run = (): void => {
    for (const { id } of shown.items) {
      const time = left.get(id)
      if (time === undefined || timers.has(id)) continue
      timers.set(id, { since: Date.now(), handle: setTimeout(() => dismiss(id), Math.max(0, time)) })
    }
  }

  const update = (isPaused: boolean): void => {
    const items = queue.slice(0, maxShown)
    const isSame = items.length === shown.items.length && items.every((item, at) => item === shown.items[at])
    if (isSame && isPaused === shown.isPaused) return
    shown = { items: isSame ? shown.items : items, isPaused }
    if (isPaused) for (const { id } of items) halt(id)
    else run()
    for (const listener of listeners) listener()
  }

  const dismiss = (id: string): void => {
    halt(id)
    left.delete(id)
    queue = queue.filter((item) => item.id !== id)
    update(shown.isPaused)
  }

  const show =
    (tone: ToastTone): ShowToast =>
    (title, { id = `toast ${(count += 1)}`, isPersistent = tone === 'bad', ...options } = {}) => {
      const life = isPersistent ? undefined : (options.lifeMs ?? lifeMs)
      dismiss(id)
      if (life !== undefined) left.set(id, life)
      queue = [...queue, { ...options, id, tone, title, ...(life !== undefined && { lifeMs: life }) }]
      update(shown.isPaused)
      return id
    }

  return {
    info: show('info'),
    success: show('ok'),
    warning: show('warn'),
    error: show('bad'),
    dismiss,
    clear() {
      for (const { id } of queue) halt(id)
      left.clear()
      queue = []
      update(false)
    },
    pause: () => update(true),
    resume: () => update(false),
    getSnapshot: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The queue of an application that has one: `toast.success('Saved.')`. */
export const toast = createToastQueue()

export const noToasts = (): ToastsShown => nothing
