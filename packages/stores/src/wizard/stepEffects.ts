import { createAgentClient, type InstallerReport } from '../agent/agentClient.ts'
import { InstallerStatus } from '../api/contract/agent.ts'
import { untilAborted } from '../api/transport.ts'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { laterOf, signedInOf, update } from '../root/root.ts'
import { startPoller } from '../workspaces/polling.ts'
import { oneTimeSuffix } from '../workspaces/workspaceEntry.ts'
import { isInstallerEvent, isFollowing, isWaiting, type WizardEvent, type WizardStep } from './machine.ts'
import { CONFIGURING_TIME_MS, type WizardState } from './wizardState.ts'

const PING_INTERVAL_MS = 2000
const TICK_MS = 500
const SUFFIX_TIMEOUT_MS = 10_000
const PATIENCE_MS = 60_000

const SHORTEST_MS = 500
const MAX_MS = 5000
/** A faster reply is not a long-poll and could cause a tight loop. */
const QUICK_MS = 1000

const KNOWN: ReadonlySet<string> = new Set(Object.values(InstallerStatus))

/** Milliseconds before the next long-poll. */
const createPace = () => {
  const reported = new Set<string>()
  let inRow = 0

  /** 0 the first time, then 0.5 s, doubled up to 5 s. */
  const wait = (): number => {
    inRow += 1
    return inRow === 1 ? 0 : Math.min(MAX_MS, SHORTEST_MS * 2 ** (inRow - 2))
  }

  return {
    afterFailure: wait,
    /** 0 after a long-poll or a new known status; otherwise as after a failure. @param elapsed milliseconds */
    afterReply: (status: string, elapsed: number): number => {
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

/** @param advance runs an event through `machine.ts` */
export const createStepEffects = (wizard: WizardState, advance: (event: WizardEvent) => void) => {
  const environment = signedInEnvironmentOf(wizard)
  const { clock, page, client } = environment
  const agentClient = createAgentClient(environment)
  let leaving: readonly Disposer[] = []
  let controller: AbortController | null = null

  /** A machine that is or may be listed is not logged in again. */
  const handleReply = (serviceId: string | null): void => {
    const { workspaces } = signedInOf(wizard)
    if (serviceId !== null && workspaces.isReady && !workspaces.has(serviceId)) advance('agentReplied')
  }

  const poll = (): Disposer => {
    const { agent } = signedInOf(wizard)
    let isLeft = false
    const run = async (): Promise<void> => {
      const serviceId = await agent.check()
      if (!isLeft) handleReply(serviceId)
    }
    const stop = startPoller({ clock, page, interval: PING_INTERVAL_MS, run, isUnseen: true })
    return () => {
      isLeft = true
      stop()
      agent.cancelCheck()
    }
  }

  const download = (): Disposer => {
    const { installer } = laterOf(wizard)
    let isLeft = false
    const run = async (): Promise<void> => {
      const isSaved = await installer.start({ background: true })
      if (isLeft) return
      if (isSaved) advance('downloaded')
      // A download canceled elsewhere counts as canceled.
      else if (installer.state === 'idle') advance('cancelDownload')
    }
    void run()
    return () => {
      isLeft = true
      if (installer.state !== 'completed') installer.reset()
    }
  }

  /** Uses elapsed time: a hidden page has few ticks. */
  const configure = (): Disposer => {
    const since = wizard.configuringSince ?? clock.now()
    let stopTimer: Disposer | null = null
    const next = (): void => {
      const configuringFor = Math.min(CONFIGURING_TIME_MS, clock.now() - since)
      update(wizard, { configuringSince: since, configuringFor })
      if (configuringFor < CONFIGURING_TIME_MS) stopTimer = clock.after(TICK_MS, next)
    }
    next()
    return () => stopTimer?.()
  }

  const startOverdueTimer = (): Disposer =>
    clock.after(PATIENCE_MS, () => update(wizard, { isOverdue: true }))

  const runs: Readonly<Partial<Record<WizardStep, () => Disposer>>> = {
    WELCOME: poll,
    DOWNLOAD: download,
    OPEN_INSTALLER: poll,
    WORKSPACE_CONFIGURING: configure,
  }

  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    if (ms > 0) await untilAborted(signal, (done) => clock.after(ms, done)).catch(() => undefined)
  }

  /** @returns What failed; null when logged in. */
  const logIn = async (signal: AbortSignal): Promise<'loginFailed' | 'linkFailed' | null> => {
    const options = { signal, isQuiet: true, timeout: SUFFIX_TIMEOUT_MS }
    for (let retries = 0; ; retries += 1) {
      // Each try needs a new suffix: the last may be used up.
      const otpl = await oneTimeSuffix(client, '/auth/oturl', {}, options)
      if (otpl !== null && !signal.aborted && (await agentClient.login(otpl, signal))) return null
      if (retries === LOGIN_RETRIES || signal.aborted) return otpl === null ? 'linkFailed' : 'loginFailed'
      await pause(LOGIN_INTERVAL_MS, signal)
    }
  }

  const receive = async ({ status, url }: InstallerReport, signal: AbortSignal): Promise<void> => {
    update(wizard, { installerStatus: status, agentUrl: url ?? wizard.agentUrl })
    if (status === InstallerStatus.finish) {
      const { workspaces } = signedInOf(wizard)
      // A load under way may not contain the new workspace.
      workspaces.cancel()
      await workspaces.load()
    }
    if (isInstallerEvent(status) && !signal.aborted) advance(status)
  }

  const follow = async (signal: AbortSignal): Promise<void> => {
    const pace = createPace()
    while (!signal.aborted) {
      const since = clock.now()
      const report = await agentClient.waitFor(signal)
      if (signal.aborted) return
      if (report) {
        await receive(report, signal)
        await pause(pace.afterReply(report.status, clock.now() - since), signal)
      } else {
        advance('statusRequestFailed')
        await pause(pace.afterFailure(), signal)
      }
    }
  }

  /** Starts the agent, logs it in, and follows its installer until aborted; also while hidden, because the user is in the installer's window. */
  const setUp = async (signal: AbortSignal): Promise<void> => {
    const status = await agentClient.start(signal)
    if (signal.aborted) return
    if (status === null) {
      advance('startFailed')
      return
    }
    if (ENDED.has(status)) {
      await receive({ status, url: null }, signal)
      return
    }
    update(wizard, { installerStatus: status })
    const failure = await logIn(signal)
    if (failure === null) await follow(signal)
    else if (!signal.aborted) advance(failure)
  }

  const leave = (): void => {
    const disposers = leaving
    leaving = []
    for (const dispose of disposers) dispose()
  }

  const abortSetUp = (): void => {
    controller?.abort()
    controller = null
  }

  return {
    enter: (step: WizardStep): void => {
      leave()
      if (!isFollowing(step)) abortSetUp()
      const run = runs[step]
      leaving = [...(run ? [run()] : []), ...(isWaiting(step) ? [startOverdueTimer()] : [])]
      if (step === 'LOGIN') void setUp((controller = new AbortController()).signal)
    },
    end: (): void => {
      leave()
      abortSetUp()
    },
    ask: async (): Promise<void> => {
      const { agent } = signedInOf(wizard)
      const inStep = leaving
      // `ask` would join a check under way, which never prompts.
      agent.cancelCheck()
      const serviceId = await agent.ask()
      if (leaving === inStep) handleReply(serviceId)
    },
  }
}
