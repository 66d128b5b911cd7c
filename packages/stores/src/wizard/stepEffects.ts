import { createAgentClient, type InstallerReport } from '../agent/agentClient.ts'
import { OneTimeUrlReplySchema } from '../api/contract/session.ts'
import { ClientError } from '../api/errors.ts'
import type { Disposer } from '../environment/clock.ts'
import { deskEnvironmentOf } from '../environment/environment.ts'
import { peersOf } from '../root/peers.ts'
import { startPoller } from '../workspaces/poller.ts'
import { eventOfStatus, isFollowing, isWaiting, type WizardEvent, type WizardStep } from './machine.ts'
import { setUp } from './setUp.ts'
import { CONFIGURING_TIME, type WizardState } from './wizardState.ts'

/** Milliseconds from the end of one ping to the next (specification, section 9). */
const PING_INTERVAL = 2000
/** Milliseconds between two moves of the configuring bar (specification, section 9). */
const TICK = 500
/** Milliseconds that a one-time address for the agent may take. */
const SUFFIX_TIMEOUT = 10_000
/** Milliseconds after which a step that waits may be left. */
const PATIENCE = 60_000

/** What runs while the wizard is in a step. */
export interface StepEffects {
  /** Ends what the step before runs, and begins what this one needs. */
  enter(step: WizardStep): void
  /** Ends everything: no timer and no request to the agent stays. */
  end(): void
  /** Lets the browser ask the person, after their press, and takes what the agent then says. */
  ask(): Promise<void>
}

/** @param advance Leads through the table of `machine.ts`. */
export const createStepEffects = (
  wizard: WizardState,
  advance: (event: WizardEvent) => void,
): StepEffects => {
  const environment = deskEnvironmentOf(wizard)
  const { clock, page, client } = environment
  const agentClient = createAgentClient(environment)
  /** Ends what the step runs. */
  let leaving: readonly Disposer[] = []
  /** Ends the conversation with the agent, which goes on over several steps. */
  let conversation: AbortController | null = null

  /** A look at the agent found a machine. One that is listed, or may be for all we know, is not logged in. */
  const meet = (serviceId: string | null): void => {
    const { workspaces } = peersOf(wizard)
    if (serviceId !== null && workspaces.isReady && !workspaces.has(serviceId)) advance('agentReplied')
  }

  const poll = (): Disposer => {
    const { agent } = peersOf(wizard)
    let isLeft = false
    const run = async (): Promise<void> => {
      if (!page.isVisible()) return
      const serviceId = await agent.check()
      if (!isLeft) meet(serviceId)
    }
    const stop = startPoller({ clock, page, interval: PING_INTERVAL, run })
    return () => {
      isLeft = true
      stop()
      agent.giveUp()
    }
  }

  const download = (): Disposer => {
    const { installer } = peersOf(wizard)
    let isLeft = false
    const run = async (): Promise<void> => {
      const isSaved = await installer.start({ background: true })
      if (isLeft) return
      if (isSaved) advance('downloaded')
      // Whoever gave it up elsewhere has canceled it as well.
      else if (installer.state === 'idle') advance('cancelDownload')
    }
    void run()
    return () => {
      isLeft = true
      if (installer.state !== 'completed') installer.reset()
    }
  }

  /** By the time that has passed, not by ticks: a hidden page has few. */
  const configure = (): Disposer => {
    const since = wizard.configuringSince ?? clock.now()
    let stopTimer: Disposer | null = null
    const next = (): void => {
      const configuringFor = Math.min(CONFIGURING_TIME, clock.now() - since)
      wizard.take({ configuringSince: since, configuringFor })
      if (configuringFor < CONFIGURING_TIME) stopTimer = clock.after(TICK, next)
    }
    next()
    return () => {
      stopTimer?.()
    }
  }

  const havePatience = (): Disposer =>
    clock.after(PATIENCE, () => {
      wizard.take({ isOverdue: true })
    })

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
        isQuiet: true,
        isLenient: true,
        timeout: SUFFIX_TIMEOUT,
      })
      return uri
    } catch (error) {
      if (error instanceof ClientError) return null
      throw error
    }
  }

  const converse = (): void => {
    const { signal } = (conversation = new AbortController())
    const onReport = async ({ status, url }: InstallerReport): Promise<void> => {
      wizard.take({ installerStatus: status, toldUrl: url ?? wizard.toldUrl })
      const event = eventOfStatus(status)
      if (event === 'FINISH') {
        const { workspaces } = peersOf(wizard)
        // A list that was asked for before does not have the new one.
        workspaces.cancel()
        await workspaces.load()
      }
      if (event !== null && !signal.aborted) advance(event)
    }
    void setUp({
      agent: agentClient,
      clock,
      page,
      signal,
      oneTimeSuffix,
      onStarted: (status) => {
        wizard.take({ installerStatus: status })
      },
      onFailure: advance,
      onReport,
    })
  }

  const leave = (): void => {
    const disposers = leaving
    leaving = []
    for (const dispose of disposers) dispose()
  }

  const hangUp = (): void => {
    conversation?.abort()
    conversation = null
  }

  return {
    enter: (step) => {
      leave()
      if (!isFollowing(step)) hangUp()
      const run = runs[step]
      leaving = [...(run ? [run()] : []), ...(isWaiting(step) ? [havePatience()] : [])]
      if (step === 'LOGIN') converse()
    },
    end: () => {
      leave()
      hangUp()
    },
    ask: async () => {
      const { agent } = peersOf(wizard)
      const inStep = leaving
      // A quiet look that is under way would be joined, and the person not be asked.
      agent.giveUp()
      const serviceId = await agent.ask()
      if (leaving === inStep) meet(serviceId)
    },
  }
}
