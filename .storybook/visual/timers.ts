/** Up to here a wait is part of how a story comes to rest; beyond, it is for a person who looks at it meanwhile. In milliseconds. */
const short = 500

const waiting = new Set<number>()
let held: Map<number, () => void> | undefined

/** Takes account of what a page puts off. */
export const watchTimers = (): void => {
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const watched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    const call = (): void => {
      waiting.delete(id)
      if (typeof handler === 'function') handler(...args)
    }
    const id = set(() => (held && delay > short ? held.set(id, call) : call()), delay)
    if (delay <= short) waiting.add(id)
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

/** Lets nothing happen that was put off for long: what has been said for two seconds stays as long as it takes to shoot it. */
export const holdTimers = (): (() => void) => {
  held = new Map()
  return () => {
    const calls = held?.values() ?? []
    held = undefined
    for (const call of calls) call()
  }
}

/** Until nothing that was put off a little is left, within a second: what puts itself off again and again has no end. */
export const timersRun = async (): Promise<void> => {
  const end = performance.now() + 1000
  while (waiting.size > 0 && performance.now() < end) await new Promise(requestAnimationFrame)
}
