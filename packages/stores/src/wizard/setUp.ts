import type { AgentClient, InstallerReport } from '../agent/agentClient.ts'
import { untilAborted } from '../api/abort.ts'
import { InstallerStatus } from '../api/contract/agent.ts'
import type { Clock, Disposer } from '../environment/clock.ts'
import type { WizardEvent } from './machine.ts'

const SHORTEST_MS = 500
const MAX_MS = 5000
/** A faster reply is not a long-poll and could cause a tight loop. */
const QUICK_MS = 1000

const KNOWN: ReadonlySet<string> = new Set(Object.values(InstallerStatus))

/** Milliseconds before the next long-poll. */
interface Pace {
  /** 0 the first time, then 0.5 s, doubled up to 5 s. */
  afterFailure(): number
  /** 0 after a long-poll or a new known status; otherwise as after a failure. @param elapsed milliseconds */
  afterReply(status: string, elapsed: number): number
}

const createPace = (): Pace => {
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

/** Retries, and milliseconds between two (specification, section 9). */
const LOGIN_RETRIES = 3
const LOGIN_INTERVAL_MS = 1000

const ENDED: ReadonlySet<string> = new Set([
  InstallerStatus.canceled,
  InstallerStatus.error,
  InstallerStatus.loginError,
  InstallerStatus.configurationError,
])

export interface SetUpOptions {
  readonly agent: AgentClient
  readonly clock: Clock
  /** After an abort nothing is sent and no callback runs. */
  readonly signal: AbortSignal
  readonly oneTimeSuffix: (signal: AbortSignal) => Promise<string | null>
  readonly onStarted: (status: string) => void
  readonly onFailure: (event: WizardEvent & `${string}Failed`) => void
  readonly onReport: (report: InstallerReport) => Promise<void>
}

/** Starts the agent, logs it in, and follows its installer until aborted; also while hidden, because the user is in the installer's window. */
export const setUp = async (options: SetUpOptions): Promise<void> => {
  const { agent, clock, signal, oneTimeSuffix, onStarted, onFailure, onReport } = options

  /** Also resolves when aborted. */
  const wait = (start: (done: () => void) => Disposer): Promise<void> =>
    untilAborted(signal, start).catch(() => undefined)

  const pause = async (ms: number): Promise<void> => {
    if (ms > 0) await wait((done) => clock.after(ms, done))
  }

  /** @returns What failed; null when logged in. */
  const logIn = async (): Promise<'loginFailed' | 'linkFailed' | null> => {
    for (let retries = 0; ; retries += 1) {
      // Each try needs a new suffix: the last may be used up.
      const otpl = await oneTimeSuffix(signal)
      if (otpl !== null && !signal.aborted && (await agent.login(otpl, signal))) return null
      if (retries === LOGIN_RETRIES || signal.aborted) return otpl === null ? 'linkFailed' : 'loginFailed'
      await pause(LOGIN_INTERVAL_MS)
    }
  }

  const follow = async (): Promise<void> => {
    const pace = createPace()
    while (!signal.aborted) {
      const since = clock.now()
      const report = await agent.waitFor(signal)
      if (signal.aborted) return
      if (report) {
        await onReport(report)
        await pause(pace.afterReply(report.status, clock.now() - since))
      } else {
        onFailure('statusRequestFailed')
        await pause(pace.afterFailure())
      }
    }
  }

  const status = await agent.start(signal)
  if (signal.aborted) return
  if (status === null) {
    onFailure('startFailed')
    return
  }
  if (ENDED.has(status)) {
    await onReport({ status, url: null })
    return
  }
  onStarted(status)
  const failure = await logIn()
  if (failure === null) await follow()
  else if (!signal.aborted) onFailure(failure)
}
