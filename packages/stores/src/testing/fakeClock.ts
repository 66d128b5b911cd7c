/** Enough for the longest chain of promises between an action and its answer. */
const TURNS = 200

/** Settles all pending promises. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

/** A clock that moves only by `advance`. */
export const createFakeClock = (start: number) => {
  let time = start
  /** Milliseconds by which the device's clock was set off. */
  let offset = 0
  let count = 0
  const timers = new Map<number, { readonly due: number; readonly task: () => void }>()

  const nextDue = (end: number): [id: number, due: number, task: () => void] | null => {
    let next: [number, number, () => void] | null = null
    for (const [id, { due, task }] of timers)
      if (due <= end && (!next || due < next[1])) next = [id, due, task]
    return next
  }

  return {
    now: () => time + offset,
    after: (ms: number, task: () => void) => {
      count += 1
      const id = count
      timers.set(id, { due: time + ms, task })
      return () => timers.delete(id)
    },
    /** Moves by `ms` milliseconds, runs due timers in order and settles promises after each. */
    advance: async (ms: number): Promise<void> => {
      const end = time + ms
      await settle()
      for (let next = nextDue(end); next; next = nextDue(end)) {
        const [id, due, task] = next
        timers.delete(id)
        time = due
        task()
        await settle()
      }
      time = end
    },
    /** Sets the device's clock, which moves no timer. */
    jump: (ms: number) => {
      offset += ms
    },
    /** Timers that have not run yet. */
    get pending() {
      return timers.size
    },
  }
}
