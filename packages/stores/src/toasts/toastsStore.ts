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

/** Milliseconds that a toast is shown (specification, section 4). */
export const TOAST_LIFE = 10_000
/** Toasts shown at once; the rest wait. */
const TOASTS_SHOWN = 3

interface ToastsState {
  /** Shown and waiting, oldest first. */
  queue: readonly Toast[]
  isPaused: boolean
}

/** Short notices. Their lives run on the injected clock, and only while they are shown and not paused. */
export const ToastsStoreModel = types
  .model('ToastsStore')
  .volatile((): ToastsState => ({ queue: [], isPaused: false }))
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
        self.setQueue([...self.queue, { ...request, id }])
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
      },
    }
  })
export interface ToastsStore extends Instance<typeof ToastsStoreModel> {}
