import { types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  /** Message id of the button's label. */
  readonly labelKey: string
  readonly run: () => void
}

export interface ToastRequest {
  readonly kind: ToastKind
  /** Message id; the console words it. */
  readonly messageKey: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Stays until dismissed. */
  readonly isPersistent?: boolean
  readonly action?: ToastAction
}

export interface Toast extends ToastRequest {
  readonly id: string
}

/** What a toast has said, kept for whoever missed it. */
interface Notice extends Omit<Toast, 'action' | 'isPersistent'> {
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Milliseconds that a toast is shown (specification, section 4). */
export const TOAST_LIFE = 10_000
/** Toasts shown at once; the rest wait. */
const TOASTS_SHOWN = 3
/** The oldest notices make room for new ones. */
const NOTICES_KEPT = 50

interface ToastsState {
  /** Shown and waiting, oldest first. */
  queue: readonly Toast[]
  isPaused: boolean
  /** What toasts have said in this session, the latest first. */
  notices: readonly Notice[]
  /** How many of the notices nobody has looked at. */
  newNotices: number
}

/** Short notices. Their lives run on the injected clock, and only while they are shown and not paused. */
export const ToastsStoreModel = types
  .model('ToastsStore')
  .volatile((): ToastsState => ({ queue: [], isPaused: false, notices: [], newNotices: 0 }))
  .views((self) => ({
    get shown(): readonly Toast[] {
      return self.queue.slice(0, TOASTS_SHOWN)
    },
  }))
  .actions((self) => ({
    setQueue(queue: readonly Toast[]): void {
      self.queue = queue
    },
    setPaused(isPaused: boolean): void {
      self.isPaused = isPaused
    },
    keep({ id, kind, messageKey, values }: Toast, at: number): void {
      const notice = { id, kind, messageKey, at, ...(values && { values }) }
      self.notices = [notice, ...self.notices].slice(0, NOTICES_KEPT)
      self.newNotices = Math.min(self.newNotices + 1, NOTICES_KEPT)
    },
    /** Somebody has looked at the notices. */
    readNotices(): void {
      self.newNotices = 0
    },
    forgetNotice(id: string): void {
      self.notices = self.notices.filter((notice) => notice.id !== id)
    },
    forgetNotices(): void {
      self.notices = []
      self.newNotices = 0
    },
  }))
  .actions((self) => {
    const { clock } = environmentOf(self)
    /** Milliseconds left to toasts that have been shown. */
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

    /** Starts the lives of toasts that have come into view. */
    const run = (): void => {
      if (self.isPaused) return
      for (const { id, isPersistent } of self.shown) {
        if (isPersistent || running.has(id)) continue
        const cancel = clock.after(Math.max(0, left.get(id) ?? TOAST_LIFE), () => {
          dismiss(id)
        })
        running.set(id, { since: clock.now(), cancel })
      }
    }

    const dismiss = (id: string): void => {
      halt(id)
      left.delete(id)
      self.setQueue(self.queue.filter((toast) => toast.id !== id))
      run()
    }

    return {
      /** @returns The toast's id. */
      show(request: ToastRequest): string {
        count += 1
        const id = `toast-${count}`
        const toast = { ...request, id }
        self.setQueue([...self.queue, toast])
        self.keep(toast, clock.now())
        run()
        return id
      },
      dismiss,
      /** Holds every life, as while the pointer or the focus is on the toasts. */
      pause(): void {
        self.setPaused(true)
        for (const id of running.keys()) halt(id)
      },
      /** Lives go on with what was left of them. */
      resume(): void {
        self.setPaused(false)
        run()
      },
      clear(): void {
        for (const { id } of self.queue) halt(id)
        left.clear()
        self.setQueue([])
        self.setPaused(false)
        self.forgetNotices()
      },
    }
  })
export interface ToastsStore extends Instance<typeof ToastsStoreModel> {}
