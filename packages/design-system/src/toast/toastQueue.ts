export type ToastTone = 'info' | 'ok' | 'warn' | 'bad'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastItem {
  /** Identifies the toast; the same toast under a new id is announced again. */
  id: string
  tone: ToastTone
  title: string
  description?: string
  action?: ToastAction
  /** Beside the first action, both below the title. */
  secondAction?: ToastAction
  /** Total life in milliseconds, rendered as a bar. Without it the toast stays until dismissed. */
  lifeMs?: number
}

export interface ToastOptions extends Partial<Omit<ToastItem, 'title' | 'tone'>> {
  /** Stays until it is dismissed. An error does by default: the user may have to act on it.
   * @default true for `error` */
  isPersistent?: boolean
}

/** Shows a toast. @returns Its id for `dismiss`. */
export type ShowToast = (title: string, options?: ToastOptions) => string

/** The others wait. */
const MAX_SHOWN = 3

const LIFE_MS = 10_000

export interface ToastQueue {
  info: ShowToast
  success: ShowToast
  warning: ShowToast
  error: ShowToast
  /** Removes a toast, visible or waiting. */
  dismiss: (id: string) => void
  /** Removes all toasts. */
  clear: () => void
  /** Pauses all lives, as while the pointer is on a toast. */
  pause: () => void
  resume: () => void
  /** The visible toasts and whether their lives are paused; the same object until something changes. */
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

/** A queue of toasts with the remaining life of each. A `Toaster` shows it. */
export const createToastQueue = (): ToastQueue => {
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
    const items = queue.slice(0, MAX_SHOWN)
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
      const life = isPersistent ? undefined : (options.lifeMs ?? LIFE_MS)
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

/** The default queue: `toast.success('Saved.')`. */
export const toast = createToastQueue()

export const noToasts = (): ToastsShown => nothing
