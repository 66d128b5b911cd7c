/** Undoes what returned it; idempotent. */
export type Disposer = () => void

/** Room for one disposer: a new one replaces and runs the one before. */
export const createDisposerSlot = () => {
  let dispose: Disposer | null = null
  const clear = (): void => {
    dispose?.()
    dispose = null
  }
  return {
    set: (next: Disposer): void => {
      clear()
      dispose = next
    },
    clear,
  }
}

/** Source of all time and timers, so that tests own them. */
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
