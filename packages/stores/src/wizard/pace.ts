import { InstallerStatus } from '../api/contract/agent.ts'

/** Milliseconds of the first wait, and of the longest. */
const SHORTEST = 500
const LONGEST = 5000
/** Milliseconds. A faster reply is no long-poll: continuing at once could be a tight loop. */
const QUICK = 1000

const KNOWN: ReadonlySet<string> = new Set(Object.values(InstallerStatus))

/** How long to wait before the next long-poll, in milliseconds. */
export interface Pace {
  /** After a request that failed: none the first time, then 0.5 s, doubled up to 5 s. */
  afterFailure(): number
  /**
   * After a reply that took `elapsed` milliseconds: none for a long-poll, or a known status that is new. An agent that
   * answers at once with nothing new is treated like a failing one.
   */
  afterReply(status: string, elapsed: number): number
}

export const createPace = (): Pace => {
  const reported = new Set<string>()
  let inRow = 0

  const wait = (): number => {
    inRow += 1
    return inRow === 1 ? 0 : Math.min(LONGEST, SHORTEST * 2 ** (inRow - 2))
  }

  return {
    afterFailure: wait,
    afterReply: (status, elapsed) => {
      const isNew = KNOWN.has(status) && !reported.has(status)
      if (isNew) reported.add(status)
      if (elapsed < QUICK) return isNew ? 0 : Math.max(SHORTEST, wait())
      inRow = 0
      return 0
    },
  }
}
