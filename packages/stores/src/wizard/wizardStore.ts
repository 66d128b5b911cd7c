import { applySnapshot, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { laterOf, rootOf, signedInOf, update } from '../root/root.ts'
import type { OpenOutcome } from '../workspaces/workspaceEntry.ts'
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
import { WizardStateModel, type WizardChange } from './wizardState.ts'

/** One wizard per browser: two would start the agent twice. */
const LOCK = 'portico.wizard'

const notConfiguring = { configuringSince: null, configuringFor: 0 }
const noInstaller = { installerStatus: null, agentUrl: null, ...notConfiguring }

/** Events go through `machine.ts`; each step has its effects. */
export const WizardStoreModel = WizardStateModel.named('WizardStore').actions((self) => {
  const { client, clock, locks } = signedInEnvironmentOf(self)
  let opening: Promise<boolean> | null = null
  let entering: Promise<OpenOutcome> | null = null
  let sequence = 0
  const claim = createDisposerSlot()
  let wasOffered = false

  const close = (): void => {
    sequence += 1
    opening = null
    effects.end()
    claim.clear()
    applySnapshot(self, {})
  }

  const conclude = (): void => {
    const { account } = rootOf(self)
    const { tour } = signedInOf(self)
    void account.setWizardDone(true)
    tour.begin()
  }

  const enter = (step: WizardStep, change: WizardChange): void => {
    update(self, { place: step, stepSince: clock.now(), isOverdue: false, wasCanceled: false, ...change })
    effects.enter(step)
  }

  const changeOf = (step: WizardStep, event: WizardEvent): WizardChange => {
    if (step === 'WELCOME') return { ...noInstaller, wasCanceled: event === 'cancelDownload' }
    if (step === 'LOGIN') {
      const { sorted } = signedInOf(self).workspaces
      return { ...noInstaller, listedBefore: sorted.map(({ id }) => id) }
    }
    return step === 'WORKSPACE_SETUP' ? notConfiguring : {}
  }

  /** A failed request does not replace a more specific problem. */
  const problemAfter = (event: WizardEvent): WizardProblem | null =>
    event === 'statusRequestFailed' && self.problem !== null ? self.problem : problemOfEvent(event)

  const end = (isComplete: boolean): void => {
    const { agent } = signedInOf(self)
    const { newWorkspaceId } = self
    close()
    if (isComplete) agent.blockAdding(newWorkspaceId)
    // The canceled check may have been one of the page.
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
      // Only a retried download restarts its step.
      if (target === self.place && event !== 'retryDownload') update(self, { problem })
      else enter(target, { ...changeOf(target, event), problem })
    }
  }

  const effects = createStepEffects(self, advance)

  const takeLock = async (mode: WizardMode, isAsked: boolean): Promise<boolean> => {
    const ticket = ++sequence
    update(self, { isElsewhere: false })
    const lock = await locks.take(LOCK)
    if (ticket !== sequence) {
      lock?.()
      return false
    }
    opening = null
    if (lock) {
      claim.set(lock)
      update(self, { mode })
      advance('open')
    } else update(self, { isElsewhere: isAsked })
    return lock !== null
  }

  const begin = (mode: WizardMode, isAsked: boolean): Promise<boolean> => {
    if (self.isOpen) return Promise.resolve(true)
    if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(false)
    return (opening ??= takeLock(mode, isAsked))
  }

  const offer = async (): Promise<void> => {
    const isOpen = await begin('FIRST_WORKSPACE_SETUP', false)
    if (isOpen) wasOffered = true
  }

  const openRecord = async (id: string): Promise<OpenOutcome> => {
    const { workspaces } = signedInOf(self)
    const ticket = sequence
    const outcome = await workspaces.openWorkspace(id)
    entering = null
    if (ticket !== sequence) return outcome
    if (outcome.outcome === 'opened') advance('enterWorkspace')
    else if (outcome.outcome === 'unavailable') void workspaces.load()
    return outcome
  }

  return {
    /** @returns Whether it opened: not while another tab has it (`isElsewhere`). */
    open: (mode: WizardMode) => begin(mode, true),
    /** Opens the first setup again; the account's flag is unset until it ends. */
    async reopenFirstSetup(): Promise<void> {
      if (await begin('FIRST_WORKSPACE_SETUP', true)) void rootOf(self).account.setWizardDone(false)
    },
    /** Once per session, without workspaces; with workspaces the account's flag is set. Idempotent. */
    considerFirst(): void {
      const { isFirstSetupDue, workspaces } = signedInOf(self)
      if (self.isOpen || !isFirstSetupDue) return
      if (workspaces.total > 0) conclude()
      else if (!wasOffered) void offer()
    },
    async connect(): Promise<void> {
      if (isPolling(self.place)) await effects.ask()
    },
    chooseDownload(): void {
      if (self.isWindows) advance('chooseDownload')
    },
    retryDownload(): void {
      if (laterOf(self).installer.state === 'error') advance('retryDownload')
    },
    cancelDownload: (): void => advance('cancelDownload'),
    takeDirectLink: (): void => advance('takeDirectLink'),
    postpone(): void {
      if (self.canPostpone) advance('postpone')
    },
    /** Call it inside the click: it opens a tab. */
    enterWorkspace(): Promise<OpenOutcome> {
      if (entering) return entering
      if (self.newWorkspaceId === null) return Promise.resolve({ outcome: 'unavailable', url: '' })
      return (entering = openRecord(self.newWorkspaceId))
    },
    /** For a workspace that is unknown, or was opened by its link. */
    finishWithout: (): void => advance('finishWithout'),
    tryAgain: (): void => advance('tryAgain'),
    closeError: (): void => advance('closeError'),
    /** Mails the user the link of the setup, to open on a Windows computer. */
    async mailLink(): Promise<void> {
      if (self.linkMail === 'sending') return
      const ticket = sequence
      const set = (change: WizardChange): void => {
        if (ticket === sequence) update(self, change)
      }
      set({ linkMail: 'sending', linkProblem: null })
      try {
        await client.post('/services/setuplink', { ...IN_BACKGROUND, schema: NothingSchema, body: {} })
        set({ linkMail: 'sent' })
      } catch (error) {
        set({ linkMail: 'failed', linkProblem: problemOf(error) })
      }
    },
    /** For a device that cannot run the installer: the first setup is not finished and is offered at the next sign-in. */
    leave(): void {
      advance('stop')
      const { agent } = signedInOf(self)
      if (!agent.isKnown) void agent.check()
    },
    /** Stops without changing the account's flag. */
    stop(): void {
      advance('stop')
      // There is no step yet while opening.
      close()
    },
    forget(): void {
      close()
      wasOffered = false
    },
  }
})
export interface WizardStore extends Instance<typeof WizardStoreModel> {}
