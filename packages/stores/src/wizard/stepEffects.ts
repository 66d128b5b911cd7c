import { createAgentClient, type InstallerReport } from '../agent/agentClient.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import { OneTimeUrlReplySchema } from '../api/contract/session.ts'
import { ClientError } from '../api/errors.ts'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { update } from '../resource/update.ts'
import { signedInOf } from '../root/root.ts'
import { startPoller } from '../workspaces/poller.ts'
import { eventOfStatus, isFollowing, isWaiting, type WizardEvent, type WizardStep } from './machine.ts'
import { setUp } from './setUp.ts'
import { CONFIGURING_TIME_MS, type WizardState } from './wizardState.ts'

const PING_INTERVAL_MS = 2000
const TICK_MS = 500
const SUFFIX_TIMEOUT_MS = 10_000
const PATIENCE_MS = 60_000

export interface StepEffects {
  enter(step: WizardStep): void
  end(): void
  ask(): Promise<void>
}

/** @param advance runs an event through `machine.ts` */
export const createStepEffects = (
  wizard: WizardState,
  advance: (event: WizardEvent) => void,
): StepEffects => {
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
    const { installer } = signedInOf(wizard)
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

  const oneTimeSuffix = async (signal: AbortSignal): Promise<string | null> => {
    try {
      const { uri } = await client.post('/auth/oturl', {
        schema: OneTimeUrlReplySchema,
        body: {},
        signal,
        ...IN_BACKGROUND,
        timeout: SUFFIX_TIMEOUT_MS,
      })
      return uri
    } catch (error) {
      if (error instanceof ClientError) return null
      throw error
    }
  }

  const startSetUp = (): void => {
    const { signal } = (controller = new AbortController())
    const onReport = async ({ status, url }: InstallerReport): Promise<void> => {
      update(wizard, { installerStatus: status, agentUrl: url ?? wizard.agentUrl })
      const event = eventOfStatus(status)
      if (event === 'FINISH') {
        const { workspaces } = signedInOf(wizard)
        // A load under way may not contain the new workspace.
        workspaces.cancel()
        await workspaces.load()
      }
      if (event !== null && !signal.aborted) advance(event)
    }
    void setUp({
      agent: agentClient,
      clock,
      signal,
      oneTimeSuffix,
      onStarted: (status) => update(wizard, { installerStatus: status }),
      onFailure: advance,
      onReport,
    })
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
    enter: (step) => {
      leave()
      if (!isFollowing(step)) abortSetUp()
      const run = runs[step]
      leaving = [...(run ? [run()] : []), ...(isWaiting(step) ? [startOverdueTimer()] : [])]
      if (step === 'LOGIN') startSetUp()
    },
    end: () => {
      leave()
      abortSetUp()
    },
    ask: async () => {
      const { agent } = signedInOf(wizard)
      const inStep = leaving
      // `ask` would join a check under way, which never prompts.
      agent.cancelCheck()
      const serviceId = await agent.ask()
      if (leaving === inStep) handleReply(serviceId)
    },
  }
}
