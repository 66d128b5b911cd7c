/** Up to here a wait is part of how a story comes to rest; beyond, it is for a person who looks at it meanwhile. In milliseconds. */
const short = 500

/** What puts itself off again and again has no end. In milliseconds. */
const longest = 1000
const frame = 16

interface Waiting {
  delay: number
  call: () => void
}

const waiting = new Map<number, Waiting>()
let held: Map<number, () => void> | undefined

/** Takes account of what a page puts off. */
const watchTimers = (): void => {
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const watched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    const call = (): void => {
      unwatched(id)
      if (typeof handler === 'function') handler(...args)
    }
    const id = set(() => (held && delay > short ? held.set(id, call) : call()), delay)
    if (delay <= short) waiting.set(id, { delay, call })
    return id
  }
  const unwatched = (id?: number): void => {
    if (id !== undefined) {
      waiting.delete(id)
      held?.delete(id)
    }
    clear(id)
  }
  Object.assign(window, { setTimeout: watched, clearTimeout: unwatched })
}

watchTimers()

/** Lets nothing happen that was put off for long: what has been said for two seconds stays as long as it takes to shoot it. */
export const holdTimers = (): (() => void) => {
  held = new Map()
  return () => {
    const calls = held?.values() ?? []
    held = undefined
    for (const call of calls) call()
  }
}

/** Lets all that was put off a little happen now, shortest first: the machine's speed has no say in what comes of it. */
export const timersRun = async (): Promise<void> => {
  for (let passed = 0; waiting.size > 0 && passed < longest;) {
    const delay = Math.min(...Array.from(waiting.values(), (timer) => timer.delay))
    passed += Math.max(delay, frame)
    const due = Array.from(waiting).filter(([, timer]) => timer.delay === delay)
    for (const [id, { call }] of due) if (waiting.has(id)) call()
    await new Promise(requestAnimationFrame)
  }
}
