/** Undoes what returned it; calling it again does nothing. */
export type Disposer = () => void

/** Every time and timer of this package comes from here, so that tests own them. */
export interface Clock {
  /** Milliseconds since the epoch, by the device. */
  now(): number
  /** Runs `task` once after `ms` milliseconds, unless the returned disposer is called first. */
  after(ms: number, task: () => void): Disposer
}

interface TimerHost {
  setTimeout(task: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

/** The device's own clock. */
export const createSystemClock = (host: TimerHost): Clock => ({
  now: () => Date.now(),
  after: (ms, task) => {
    const id = host.setTimeout(task, ms)
    return () => {
      host.clearTimeout(id)
    }
  },
})
