/** Undoes the action that returned it; idempotent. */
export type Disposer = () => void

/** Slot for disposers: setting new ones runs the previous ones. */
export const createDisposerSlot = () => {
  let held: readonly Disposer[] = []
  const clear = (): void => {
    for (const dispose of held) dispose()
    held = []
  }
  return {
    set: (...next: readonly Disposer[]): void => {
      clear()
      held = next
    },
    isSet: (): boolean => held.length > 0,
    clear,
  }
}

/** Source of all time and timers, so that tests control them. */
export interface Clock {
  /** Device time in milliseconds. */
  now(): number
  /** Runs `task` once after `ms` milliseconds. */
  after(ms: number, task: () => void): Disposer
}

interface TimerHost {
  setTimeout(task: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

export const createSystemClock = (host: TimerHost): Clock => ({
  now: () => Date.now(),
  after: (ms, task) => {
    const id = host.setTimeout(task, ms)
    return () => host.clearTimeout(id)
  },
})

export interface PageEvents {
  isVisible(): boolean
  isOnline(): boolean
  /** Also when a visible window comes to the front. */
  onVisibilityChange(listener: () => void): Disposer
  onOnlineChange(listener: () => void): Disposer
}
