import { type AgentStatusReply, InstallerStatus } from '@portico/stores/contract'
import type { OwnWorkspace, ServiceClient, SignedIn } from './serviceClient.ts'
import type { AgentScript, AgentWish } from './wish.ts'

/** Resolves after so many milliseconds; rejects at the signal. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** Milliseconds after which a long-poll is answered with what the caller knows already. */
const WAIT_LIMIT_MS = 25_000

/** Where a script leaves the real sequence, and its last word there; null: it goes no further. */
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

/** After these a set-up can be started again. */
const OVER: ReadonlySet<string> = new Set([
  InstallerStatus.canceled,
  InstallerStatus.error,
  InstallerStatus.loginError,
  InstallerStatus.configurationError,
])

/** What the person does in the installer's own windows, and what the installer then does. */
const CONFIGURATION = [
  InstallerStatus.profileSelection,
  InstallerStatus.subdomain,
  InstallerStatus.configuring,
] as const

/** The script has had its say. */
class Left extends Error {
  override readonly name = 'Left'
  readonly word: InstallerStatus | null

  constructor(word: InstallerStatus | null) {
    super('The script leaves the sequence')
    this.word = word
  }
}

/** How a machine is made a workspace, as one wish has it. */
export interface Setup {
  /** Where it is; null before the first start. */
  readonly status: () => AgentStatusReply | null
  /** The workspace that the machine was made; null before. */
  readonly workspace: () => OwnWorkspace | null
  /** Begins, unless it is under way or done. Gives where it then is. */
  readonly start: () => AgentStatusReply
  /** Signs in by a one-time address, unless that is done already, and goes on by itself. @returns Whether it was started. */
  readonly logIn: (service: ServiceClient, otpl: string) => boolean
  /**
   * Where it is, as soon as that is something the caller has not been told; in the end what they know.
   *
   * @returns null before the first start. `markTold` is for the moment in which the answer is out.
   */
  readonly news: (
    caller: string,
    gone: AbortSignal,
  ) => Promise<{ readonly status: AgentStatusReply; readonly markTold: () => void } | null>
  /** Aborted when another wish has taken its place. */
  readonly ended: AbortSignal
  readonly end: () => void
}

export const createSetup = (
  wish: AgentWish,
  { machine, sleep }: { readonly machine: string; readonly sleep: Sleep },
): Setup => {
  const ending = new AbortController()
  const ended = ending.signal
  const leaving = LEAVES[wish.script]
  /** Counts what was told; by it a caller's knowledge is old. */
  let version = 0
  let status: AgentStatusReply | null = null
  let workspace: OwnWorkspace | null = null
  const told = new Map<string, number>()
  const watchers = new Set<() => void>()

  const tell = (next: AgentStatusReply): AgentStatusReply => {
    status = next
    version += 1
    for (const wake of watchers) wake()
    return next
  }

  const step = async <T>(stateText: InstallerStatus, work: () => Promise<T>): Promise<T> => {
    tell({ stateText })
    const [result] = await Promise.all([work(), sleep(wish.paceMs, ended)])
    if (leaving?.[0] === stateText) throw new Left(leaving[1])
    return result
  }

  const configure = async (service: SignedIn): Promise<OwnWorkspace> => {
    for (const stateText of CONFIGURATION) await step(stateText, () => Promise.resolve())
    // Last, so that what is left half-way leaves nothing at the service.
    return service.register(machine)
  }

  const setUp = async (service: ServiceClient, otpl: string): Promise<void> => {
    let failure: InstallerStatus | null = InstallerStatus.loginError
    try {
      const signedIn = await step(InstallerStatus.loggingIn, () => service.logIn(otpl, ended))
      failure = InstallerStatus.configurationError
      // It may have been deleted since, or belong to another account than the one that signs in now.
      const known = workspace === null ? null : await signedIn.find(workspace.id)
      workspace = known ?? (await configure(signedIn))
      tell({ stateText: InstallerStatus.finish, service: { url: workspace.url } })
    } catch (error) {
      if (ended.aborted) return
      if (error instanceof Left) failure = error.word
      if (failure !== null) tell({ stateText: failure })
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
    status: () => status,
    workspace: () => workspace,
    start: () => {
      // Whoever starts may be a page that has just been loaded and knows nothing yet.
      told.clear()
      if (status !== null && !OVER.has(status.stateText)) return status
      const started = tell({ stateText: InstallerStatus.start })
      const word = leaving?.[0] === InstallerStatus.start ? leaving[1] : null
      return word === null ? started : tell({ stateText: word })
    },
    logIn: (service, otpl) => {
      if (status === null || OVER.has(status.stateText)) return false
      const { stateText } = status
      if (stateText === InstallerStatus.start || stateText === InstallerStatus.finish)
        void setUp(service, otpl)
      return true
    },
    news: async (caller, gone) => {
      if (status === null) return null
      if (told.get(caller) === version) await changeOrTime(gone)
      const now = version
      return { status, markTold: () => void told.set(caller, now) }
    },
    ended,
    end: () => ending.abort(),
  }
}
