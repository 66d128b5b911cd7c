import { InstallerStatus } from '../api/contract/agent.ts'

const SHORTEST_MS = 500
const MAX_MS = 5000
/** A faster reply is not a long-poll and could cause a tight loop. */
const QUICK_MS = 1000

const KNOWN: ReadonlySet<string> = new Set(Object.values(InstallerStatus))

/** Milliseconds before the next long-poll. */
export interface Pace {
  /** 0 the first time, then 0.5 s, doubled up to 5 s. */
  afterFailure(): number
  /** 0 after a long-poll or a new known status; otherwise as after a failure. @param elapsed milliseconds */
  afterReply(status: string, elapsed: number): number
}

export const createPace = (): Pace => {
  const reported = new Set<string>()
  let inRow = 0

  const wait = (): number => {
    inRow += 1
    return inRow === 1 ? 0 : Math.min(MAX_MS, SHORTEST_MS * 2 ** (inRow - 2))
  }

  return {
    afterFailure: wait,
    afterReply: (status, elapsed) => {
      const isNew = KNOWN.has(status) && !reported.has(status)
      if (isNew) reported.add(status)
      if (elapsed < QUICK_MS) return isNew ? 0 : Math.max(SHORTEST_MS, wait())
      inRow = 0
      return 0
    },
  }
}
