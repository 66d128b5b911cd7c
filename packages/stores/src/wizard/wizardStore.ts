import type { Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { deskEnvironmentOf } from '../environment/environment.ts'
import { peersOf } from '../root/peers.ts'
import { outcomeOf, type OpenOutcome } from '../workspaces/openOutcome.ts'
import {
  isPolling,
  problemOfEvent,
  targetOf,
  type WizardEvent,
  type WizardMode,
  type WizardProblem,
  type WizardStep,
} from './machine.ts'
import { createStepEffects } from './stepEffects.ts'
import { initial, WizardStateModel, type WizardVolatile } from './wizardState.ts'

/** One wizard per browser: two would start the one agent twice. */
const LOCK = 'portico.wizard'

/** Forgets the installer of an earlier try. */
const { installerStatus, toldUrl, configuringSince, configuringFor } = initial
const noInstaller = { installerStatus, toldUrl, configuringSince, configuringFor }

/** The setup wizard: what happens leads through the table of `machine.ts`, and each step runs what it needs. */
export const WizardStoreModel = WizardStateModel.named('WizardStore').actions((self) => {
  const { clock, locks } = deskEnvironmentOf(self)
  let opening: Promise<boolean> | null = null
  let entering: Promise<OpenOutcome> | null = null
  let sequence = 0
  let release: Disposer | null = null
  let wasOffered = false

  const close = (): void => {
    sequence += 1
    opening = null
    effects.end()
    release?.()
    release = null
    self.take(initial)
  }

  /** The wizard is behind the account, whichever way: the tour is next. */
  const conclude = (): void => {
    const { account, tour } = peersOf(self)
    void account.finishWizard()
    tour.begin()
  }

  const enter = (step: WizardStep, change: Partial<WizardVolatile>): void => {
    self.take({ place: step, stepSince: clock.now(), isOverdue: false, wasCanceled: false, ...change })
    effects.enter(step)
  }

  /** What is different in a step because of the way into it. */
  const changeOf = (step: WizardStep, event: WizardEvent): Partial<WizardVolatile> => {
    if (step === 'WELCOME') return { ...noInstaller, wasCanceled: event === 'cancelDownload' }
    if (step === 'LOGIN') {
      const { sorted } = peersOf(self).workspaces
      return { ...noInstaller, listedBefore: new Set(sorted.map(({ id }) => id)) }
    }
    // The installer has gone back: configuring will take its time again.
    return step === 'WORKSPACE_SETUP' ? { configuringSince, configuringFor } : {}
  }

  /** A line that says more than that a request failed is kept: the one that failed after it says nothing new. */
  const problemAfter = (event: WizardEvent): WizardProblem | null =>
    event === 'statusRequestFailed' && self.problem !== null ? self.problem : problemOfEvent(event)

  /** Closes it for good: the account had its wizard. */
  const end = (isComplete: boolean): void => {
    const { agent } = peersOf(self)
    close()
    if (isComplete) agent.hold()
    // The look that was given up may have been the page's own.
    else if (!agent.isKnown) void agent.check()
    conclude()
  }

  const advance = (event: WizardEvent): void => {
    const target = targetOf(self.place, event)
    if (target === null) return
    if (target === 'closed') close()
    else if (target === 'complete' || target === 'dismiss') end(target === 'complete')
    else {
      const problem = target === 'WORKSPACE_SETUP_ERROR' ? problemAfter(event) : null
      // A step that leads to itself goes on undisturbed; a download that failed begins anew.
      if (target === self.place && event !== 'retryDownload') self.take({ problem })
      else enter(target, { ...changeOf(target, event), problem })
    }
  }

  const effects = createStepEffects(self, advance)

  const takeLock = async (mode: WizardMode, isAsked: boolean): Promise<boolean> => {
    const ticket = ++sequence
    self.take({ isElsewhere: false })
    const lock = await locks.take(LOCK)
    if (ticket !== sequence) {
      lock?.()
      return false
    }
    opening = null
    if (lock) {
      release = lock
      self.take({ mode })
      advance('open')
    } else self.take({ isElsewhere: isAsked })
    return lock !== null
  }

  const begin = (mode: WizardMode, isAsked: boolean): Promise<boolean> => {
    if (self.isOpen) return Promise.resolve(true)
    if (!peersOf(self).session.canManageWorkspaces) return Promise.resolve(false)
    return (opening ??= takeLock(mode, isAsked))
  }

  const offer = async (): Promise<void> => {
    const isOpen = await begin('FIRST_WORKSPACE_SETUP', false)
    if (isOpen) wasOffered = true
  }

  const openRecord = async (id: string): Promise<OpenOutcome> => {
    const { workspaces } = peersOf(self)
    const ticket = sequence
    const outcome = await workspaces.openWorkspace(id)
    entering = null
    if (ticket !== sequence) return outcome
    if (outcome.outcome === 'opened') advance('enterWorkspace')
    // It may be up by now, for another press.
    else if (outcome.outcome === 'unavailable') void workspaces.load()
    return outcome
  }

  return {
    /**
     * Opens at WELCOME, for those who may manage workspaces, unless another tab has it (`isElsewhere`).
     * @returns Whether it is open.
     */
    open: (mode: WizardMode) => begin(mode, true),
    /**
     * After the list of workspaces has come: an owner whose account never had the wizard gets it when there is no
     * workspace, once in a session; with workspaces the flag is set. Calling it again does nothing more.
     */
    considerFirst(): void {
      const { session, account, workspaces } = peersOf(self)
      if (self.isOpen || !workspaces.isReady || !session.canManageAccount || account.isWizardDone) return
      if (workspaces.total > 0) conclude()
      else if (!wasOffered) void offer()
    },
    /** Asks the agent now, for whom the browser may ask the person: call it after a press, with the reason shown. */
    async connect(): Promise<void> {
      if (isPolling(self.place)) await effects.ask()
    },
    /** "Download the installer", on Windows alone. */
    chooseDownload(): void {
      if (self.isWindows) advance('chooseDownload')
    },
    /** Begins a download that failed again. */
    retryDownload(): void {
      if (peersOf(self).installer.state === 'error') advance('retryDownload')
    },
    /** Back to WELCOME, which says that the operation was canceled. */
    cancelDownload(): void {
      advance('cancelDownload')
    },
    /** The person lets the browser itself download the installer: on to running it. */
    takeDirectLink(): void {
      advance('takeDirectLink')
    },
    /** "I will do this later", and "Close" where it cannot be done here. */
    postpone(): void {
      if (self.canPostpone) advance('postpone')
    },
    /** "Get me there". Call it inside the click: it opens a tab. When the tab has opened, the wizard is complete. */
    enterWorkspace(): Promise<OpenOutcome> {
      if (entering) return entering
      if (self.newWorkspaceId === null) return Promise.resolve(outcomeOf('unavailable', ''))
      return (entering = openRecord(self.newWorkspaceId))
    },
    /** Completes without opening anything: the workspace is not known, or the person has opened it by the link. */
    finishWithout(): void {
      advance('finishWithout')
    },
    /** From the error back to WELCOME. */
    tryAgain(): void {
      advance('tryAgain')
    },
    /** "Close" of the error: on to the admin panel. */
    closeError(): void {
      advance('closeError')
    },
    /** Closes without a trace: nothing is left running, and it begins at WELCOME again. */
    stop(): void {
      advance('stop')
      // One that is only being opened has no step yet.
      close()
    },
    /** A session has ended. */
    forget(): void {
      close()
      wasOffered = false
    },
  }
})
export interface WizardStore extends Instance<typeof WizardStoreModel> {}
