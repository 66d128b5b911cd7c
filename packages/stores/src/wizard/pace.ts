import { InstallerStatus } from '../api/contract/agent.ts'

/** Milliseconds of the first wait, and of the longest. */
const SHORTEST = 500
const LONGEST = 5000
/** Milliseconds. A reply that took less was no long-poll: going on at once could be a tight loop. */
const QUICK = 1000

const KNOWN: ReadonlySet<string> = new Set(Object.values(InstallerStatus))

/** How long to wait before the next long-poll, in milliseconds. */
export interface Pace {
  /** After a request that failed: none the first time, then 0.5 s, doubled up to 5 s. */
  afterFailure(): number
  /**
   * After a reply that took `elapsed` milliseconds: none when it was waited for, or tells a known status for the first
   * time. Whoever answers at once with nothing new is asked like one who fails.
   */
  afterReply(status: string, elapsed: number): number
}

/** The pace of one set-up. */
export const createPace = (): Pace => {
  const told = new Set<string>()
  let inRow = 0

  const wait = (): number => {
    inRow += 1
    return inRow === 1 ? 0 : Math.min(LONGEST, SHORTEST * 2 ** (inRow - 2))
  }

  return {
    afterFailure: wait,
    afterReply: (status, elapsed) => {
      const isNews = KNOWN.has(status) && !told.has(status)
      if (isNews) told.add(status)
      if (elapsed < QUICK) return isNews ? 0 : Math.max(SHORTEST, wait())
      inRow = 0
      return 0
    },
  }
}
