import { type AgentStatusReply, InstallerStatus } from '@portico/stores/contract'
import type { Beat, OwnWorkspace, ServiceClient, SignedIn, Sleep } from './serviceClient.ts'
import type { AgentScript, AgentScenario } from './scenario.ts'

/** A long-poll ends after this time, with the state that the caller already has. */
const WAIT_LIMIT_MS = 25_000

/** The step at which a script leaves the regular sequence, and its final state; null: it stalls. */
const LEAVES: Readonly<
  Partial<Record<AgentScript, readonly [after: InstallerStatus, word: InstallerStatus | null]>>
> = {
  canceledAtStart: [InstallerStatus.start, InstallerStatus.canceled],
  canceled: [InstallerStatus.profileSelection, InstallerStatus.canceled],
  loginError: [InstallerStatus.loggingIn, InstallerStatus.loginError],
  configurationError: [InstallerStatus.configuring, InstallerStatus.configurationError],
  error: [InstallerStatus.profileSelection, InstallerStatus.error],
  silent: [InstallerStatus.loggingIn, null],
}

/** A set-up in one of these states can be restarted. */
const OVER: ReadonlySet<string> = new Set([
  InstallerStatus.canceled,
  InstallerStatus.error,
  InstallerStatus.loginError,
  InstallerStatus.configurationError,
])

const CONFIGURATION = [
  InstallerStatus.profileSelection,
  InstallerStatus.subdomain,
  InstallerStatus.configuring,
] as const

interface Surroundings {
  readonly machine: string
  readonly sleep: Sleep
  readonly onRegistered: (id: string, key: string, beat: Beat) => void
}

export const createSetup = (scenario: AgentScenario, { machine, sleep, onRegistered }: Surroundings) => {
  const ending = new AbortController()
  const ended = ending.signal
  const leaving = LEAVES[scenario.script]
  /** Incremented for each state, so that an outdated caller is recognised. */
  let version = 0
  let status: AgentStatusReply | null = null
  let workspace: OwnWorkspace | null = null
  /** The state that a failing setup ends with; null: it stalls. */
  let failure: InstallerStatus | null = null
  const notified = new Map<string, number>()
  const watchers = new Set<() => void>()

  const notify = (next: AgentStatusReply): AgentStatusReply => {
    status = next
    version += 1
    for (const wake of watchers) wake()
    return next
  }

  const step = async <T>(stateText: InstallerStatus, work: () => Promise<T>): Promise<T> => {
    notify({ stateText })
    const [result] = await Promise.all([work(), sleep(scenario.paceMs, ended)])
    if (leaving?.[0] === stateText) {
      failure = leaving[1]
      throw new Error('The script leaves the sequence')
    }
    return result
  }

  const configure = async (service: SignedIn): Promise<OwnWorkspace> => {
    for (const stateText of CONFIGURATION) await step(stateText, () => Promise.resolve())
    // Last, so that an aborted setup creates nothing in the service.
    const { key, beat, ...registered } = await service.register(machine)
    onRegistered(registered.id, key, beat)
    return registered
  }

  const setUp = async (service: ServiceClient, otpl: string): Promise<void> => {
    failure = InstallerStatus.loginError
    try {
      const signedIn = await step(InstallerStatus.loggingIn, () => service.logIn(otpl, ended))
      failure = InstallerStatus.configurationError
      // It may have been deleted, or belong to another account.
      const known = workspace === null ? null : await signedIn.find(workspace.id)
      workspace = known ?? (await configure(signedIn))
      notify({ stateText: InstallerStatus.finish, service: { url: workspace.url } })
    } catch {
      if (!ended.aborted && failure !== null) notify({ stateText: failure })
    }
  }

  const changeOrTime = async (gone: AbortSignal): Promise<void> => {
    const done = new AbortController()
    const { promise: change, resolve } = Promise.withResolvers<void>()
    watchers.add(resolve)
    try {
      await Promise.race([change, sleep(WAIT_LIMIT_MS, AbortSignal.any([ended, gone, done.signal]))])
    } finally {
      watchers.delete(resolve)
      done.abort()
    }
  }

  return {
    /** Null before the first start. */
    status: () => status,
    workspace: () => workspace,
    start: (): AgentStatusReply => {
      // The caller may be a newly loaded page.
      notified.clear()
      if (status !== null && !OVER.has(status.stateText)) return status
      const started = notify({ stateText: InstallerStatus.start })
      const word = leaving?.[0] === InstallerStatus.start ? leaving[1] : null
      return word === null ? started : notify({ stateText: word })
    },
    /** Idempotent. @returns whether the set-up was started. */
    logIn: (service: ServiceClient, otpl: string): boolean => {
      if (status === null || OVER.has(status.stateText)) return false
      const { stateText } = status
      if (stateText === InstallerStatus.start || stateText === InstallerStatus.finish)
        void setUp(service, otpl)
      return true
    },
    /** Resolves with a state that is new to the caller; call `markNotified` once it is sent. */
    news: async (caller: string, gone: AbortSignal) => {
      if (status === null) return null
      if (notified.get(caller) === version) await changeOrTime(gone)
      const now = version
      return { status, markNotified: () => void notified.set(caller, now) }
    },
    /** Aborted when another scenario replaces it. */
    ended,
    end: () => ending.abort(),
  }
}

export type Setup = ReturnType<typeof createSetup>
