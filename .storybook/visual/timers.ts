/** Milliseconds. Shorter timers belong to settling; longer ones are for users, such as hiding a message. */
const short = 500

/** Milliseconds. Limit for timers that repeat forever. */
const longest = 1000
const frame = 16

interface Waiting {
  delay: number
  call: () => void
}

const waiting = new Map<number, Waiting>()
let paused: Map<number, () => void> | undefined

/** Tracks the page's timers. */
const watchTimers = (): void => {
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const watched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    const call = (): void => {
      unwatched(id)
      if (typeof handler === 'function') handler(...args)
    }
    const id = set(() => (paused && delay > short ? paused.set(id, call) : call()), delay)
    if (delay <= short) waiting.set(id, { delay, call })
    return id
  }
  const unwatched = (id?: number): void => {
    if (id !== undefined) {
      waiting.delete(id)
      paused?.delete(id)
    }
    clear(id)
  }
  Object.assign(window, { setTimeout: watched, clearTimeout: unwatched })
}

watchTimers()

/** Pauses long timers: a message that shows for two seconds stays for the screenshots. @returns A function that resumes them. */
export const pauseTimers = (): (() => void) => {
  paused = new Map()
  return () => {
    const calls = paused?.values() ?? []
    paused = undefined
    for (const call of calls) call()
  }
}

/** Runs all short timers now, shortest first, so that the result does not depend on the machine's speed. */
export const timersRun = async (): Promise<void> => {
  for (let passed = 0; waiting.size > 0 && passed < longest;) {
    const delay = Math.min(...Array.from(waiting.values(), (timer) => timer.delay))
    passed += Math.max(delay, frame)
    const due = Array.from(waiting).filter(([, timer]) => timer.delay === delay)
    for (const [id, { call }] of due) if (waiting.has(id)) call()
    await new Promise(requestAnimationFrame)
  }
}
