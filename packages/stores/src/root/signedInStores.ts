import { applyPatch, type Instance } from 'mobx-state-tree'
import { followAccount } from '../account/followAccount.ts'
import { additionStores, laterModels, type LaterModels } from '../additions/additions.ts'
import { AgentStoreModel, type AgentStore } from '../agent/agentStore.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'
import { createBrowserSignedIn } from '../environment/browserSignedIn.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf, signedInEnvironmentOf } from '../environment/environment.ts'
import { hasDrafts } from '../environment/storage.ts'
import { ProfileStoreModel } from '../profile/profileStore.ts'
import { ProofStoreModel, type ProofStore } from '../proof/proofStore.ts'
import { ReleaseStoreModel } from '../release/releaseStore.ts'
import { StoredNoticesModel } from '../toasts/storedNotices.ts'
import { TourStoreModel, type TourStore } from '../tour/tourStore.ts'
import { UndoStoreModel, type UndoStore } from '../undo/undoStore.ts'
import { UsersStoreModel, type UsersStore } from '../users/usersStore.ts'
import { WorkspacesStoreModel, type WorkspacesStore } from '../workspaces/workspacesStore.ts'
import { loadedOf, namesOf, type AdditionStore } from './additionStore.ts'
import type { LaterStores, LaterStoresModel } from './laterStores.ts'
import { laterPart, loaded, part, rootOf, type Home } from './root.ts'

/** Uses stores that are loaded later. */
type LaterAct = (later: LaterStores) => void

const later: { Model?: typeof LaterStoresModel } = {}

export const SignedInStoresModel = StoredNoticesModel.named('SignedInStores')
  .props({
    workspaces: part(WorkspacesStoreModel),
    users: part(UsersStoreModel),
    agent: part(AgentStoreModel),
    tour: part(TourStoreModel),
    profile: part(ProfileStoreModel),
    proof: part(ProofStoreModel),
    release: part(ReleaseStoreModel),
    undo: part(UndoStoreModel),
    /** Loaded with the first dialog, panel or page that needs them. */
    later: laterPart(() => loaded(later.Model, 'laterComponent')),
    ...additionStores,
  })
  .views((self) => ({
    /** Those that are loaded, by name; the later stores too. */
    get additions(): ReadonlyMap<string, AdditionStore> {
      return loadedOf(self, [...namesOf(additionStores), 'later'])
    },
    /** Whether the account's first setup is not finished. */
    get isFirstSetupDue(): boolean {
      const { session, account } = rootOf(self)
      return self.workspaces.isReady && session.canManageAccount && !account.isWizardDone
    },
  }))
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      return [...self.additions.values()].flatMap(({ draftForms = [] }) => draftForms)
    },
    /** Bulk runs that are running, were stopped, or ended unseen. */
    get bulkRuns(): ReadonlyMap<string, BulkProgress> {
      const runs = new Map(self.later?.bulkRuns)
      if (self.undo.progress !== null) runs.set('undo', self.undo.progress)
      for (const [name, { bulkProgress = null }] of self.additions)
        if (bulkProgress !== null) runs.set(name, bulkProgress)
      return runs
    },
    /** Whether closing the page would stop a run. */
    get isRunningBulk(): boolean {
      return (
        self.undo.progress !== null ||
        [...self.additions.values()].some(({ isRunningBulk }) => isRunningBulk === true)
      )
    },
  }))
  // Functions.
  .volatile((): { isAskedToSignOut: boolean; waiting: readonly LaterAct[] } => ({
    isAskedToSignOut: false,
    waiting: [],
  }))
  .actions((self) => {
    const close = (): void => {
      self.users.cancel()
      self.undo.reset()
      self.tour.close()
      self.profile.stop()
      self.proof.dismiss()
      for (const addition of self.additions.values()) addition.close?.()
      self.isAskedToSignOut = false
      self.waiting = []
    }
    const add = (name: keyof LaterModels | 'later'): void => {
      if (self[name] !== undefined) return
      applyPatch(self, { op: 'replace', path: `/${name}`, value: {} })
      if (hasDrafts(environmentOf(self)))
        for (const form of self.additions.get(name)?.draftForms ?? []) form.loadDraft()
    }
    /** @param isNeeded false for what only ends something */
    const withLater = (act: LaterAct, isNeeded = true): void => {
      if (self.later !== undefined) act(self.later)
      else if (isNeeded || self.waiting.length > 0) self.waiting = [...self.waiting, act]
    }
    return {
      /** Asks first during a bulk run. */
      signOut(): void {
        if (self.isRunningBulk && !self.isAskedToSignOut) self.isAskedToSignOut = true
        else rootOf(self).session.signOut()
      },
      staySignedIn(): void {
        self.isAskedToSignOut = false
      },
      saveFile(file: Blob, fileName: string): void {
        signedInEnvironmentOf(self).downloads.save(file, fileName)
      },
      /** Does nothing when it is there. */
      addAddition<Name extends keyof LaterModels>(name: Name, model: LaterModels[Name]): void {
        Object.assign(laterModels, { [name]: model })
        add(name)
      },
      addLater(model: typeof LaterStoresModel): void {
        later.Model = model
        add('later')
        const { waiting } = self
        self.waiting = []
        for (const act of waiting) withLater(act)
      },
      /** At once, or in this order when they are loaded, which the page does as soon as something waits. */
      withLater,
      stopWaiting(): void {
        self.waiting = []
      },
      /** Opens the first setup without workspaces. */
      considerFirstSetup(): void {
        if (self.isFirstSetupDue) withLater(({ wizard }) => wizard.considerFirst())
      },
      followAccount(): Disposer {
        return followAccount(self)
      },
      /** The user has signed out. */
      removeStored(): void {
        for (const addition of self.additions.values()) addition.removeStored?.()
      },
      forget(): void {
        close()
        for (const addition of self.additions.values()) addition.forget?.()
        self.workspaces.reset()
        self.users.clear()
        self.agent.reset()
      },
      stop(): void {
        close()
        self.workspaces.stop()
        self.agent.stop()
      },
    }
  })
export interface SignedInStores extends Instance<typeof SignedInStoresModel> {}

declare module './root.ts' {
  interface SignedIn {
    readonly agent: AgentStore
    readonly isFirstSetupDue: boolean
    readonly later: Later | undefined
    readonly proof: ProofStore
    readonly tour: TourStore
    readonly undo: UndoStore
    readonly users: UsersStore
    readonly workspaces: WorkspacesStore
    considerFirstSetup(): void
  }
}

export const addSignedInStores = (
  root: Home<'signedIn', typeof SignedInStoresModel>,
  createPlatform = createBrowserSignedIn,
): void => root.addStores('signedIn', SignedInStoresModel, createPlatform)

export { signedInEnvironmentOf } from '../environment/environment.ts'
