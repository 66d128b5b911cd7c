import { applySnapshot, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'

export const TOAST_KINDS = ['info', 'success', 'warning', 'error'] as const
export type ToastKind = (typeof TOAST_KINDS)[number]

export interface ToastAction {
  readonly labelKey: string
  readonly run: () => void
}

export interface ToastRequest {
  readonly kind: ToastKind
  readonly messageKey: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Until dismissed. */
  readonly isPersistent?: boolean
  readonly action?: ToastAction
  readonly secondAction?: ToastAction
}

export interface Toast extends ToastRequest {
  readonly id: string
}

interface Notice extends Omit<Toast, 'action' | 'secondAction' | 'isPersistent'> {
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Milliseconds (specification, section 4). */
export const TOAST_LIFE = 10_000
const TOASTS_SHOWN = 3
/** The oldest notices are removed. */
export const MAX_NOTICES = 50

/** A toast's time runs only while it is shown and not paused. */
export const ToastsStoreModel = types
  .model('ToastsStore', {
    isPaused: false,
    notices: types.frozen<readonly Notice[]>([]),
    newNotices: 0,
  })
  // Volatile: a toast's action is a function. Contains shown and waiting toasts, oldest first.
  .volatile((): { queue: readonly Toast[] } => ({ queue: [] }))
  .views((self) => ({
    get shown(): readonly Toast[] {
      return self.queue.slice(0, TOASTS_SHOWN)
    },
  }))
  .actions((self) => ({
    dismiss: (id: string): void => {
      self.queue = self.queue.filter((toast) => toast.id !== id)
    },
    markNoticesRead(): void {
      self.newNotices = 0
    },
    removeNotice(id: string): void {
      self.notices = self.notices.filter((notice) => notice.id !== id)
    },
    clearNotices(): void {
      self.notices = []
      self.newNotices = 0
    },
  }))
  .actions((self) => {
    const { clock } = environmentOf(self)
    const { dismiss } = self
    /** Milliseconds left, by toast id. */
    const left = new Map<string, number>()
    const running = new Map<string, { readonly since: number; readonly cancel: Disposer }>()
    let count = 0

    const halt = (id: string): void => {
      const timer = running.get(id)
      if (!timer) return
      timer.cancel()
      running.delete(id)
      left.set(id, (left.get(id) ?? TOAST_LIFE) - (clock.now() - timer.since))
    }

    const run = (): void => {
      if (self.isPaused) return
      for (const { id, isPersistent } of self.shown) {
        if (isPersistent || running.has(id)) continue
        const cancel = clock.after(Math.max(0, left.get(id) ?? TOAST_LIFE), () => self.dismiss(id))
        running.set(id, { since: clock.now(), cancel })
      }
    }

    return {
      show(request: ToastRequest): string {
        count += 1
        // The count starts over with each load of the page.
        const id = `toast-${clock.now()}-${count}`
        self.queue = [...self.queue, { ...request, id }]
        const { kind, messageKey, values } = request
        const notice = { id, kind, messageKey, at: clock.now(), ...(values && { values }) }
        self.notices = [notice, ...self.notices].slice(0, MAX_NOTICES)
        self.newNotices = Math.min(self.newNotices + 1, MAX_NOTICES)
        run()
        return id
      },
      dismiss(id: string): void {
        halt(id)
        left.delete(id)
        dismiss(id)
        run()
      },
      /** While the pointer or focus is on the toasts. */
      pause(): void {
        self.isPaused = true
        for (const id of running.keys()) halt(id)
      },
      resume(): void {
        self.isPaused = false
        run()
      },
      clear(): void {
        for (const { id } of self.queue) halt(id)
        left.clear()
        self.queue = []
        applySnapshot(self, {})
      },
    }
  })
export interface ToastsStore extends Instance<typeof ToastsStoreModel> {}
