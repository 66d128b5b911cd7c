import { applyPatch, types, type Instance } from 'mobx-state-tree'
import { AccessStoreModel } from '../access/accessStore.ts'
import { followAccount } from '../account/followAccount.ts'
import { additionStores, laterModels, type LaterModels } from '../additions/additions.ts'
import { AgentStoreModel, type AgentStore } from '../agent/agentStore.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import { withoutDrafts, type Unfinished } from '../drafts/storedDraft.ts'
import { createBrowserSignedIn } from '../environment/browserSignedIn.ts'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { InstallerStoreModel, type InstallerStore } from '../installer/installerStore.ts'
import { ProfileStoreModel } from '../profile/profileStore.ts'
import { ProofStoreModel, type ProofStore } from '../proof/proofStore.ts'
import { ReleaseStoreModel } from '../release/releaseStore.ts'
import { StoredNoticesModel } from '../toasts/storedNotices.ts'
import { TourStoreModel, type TourStore } from '../tour/tourStore.ts'
import { UndoStoreModel, type UndoStore } from '../undo/undoStore.ts'
import { UserBatchStoreModel } from '../users/batch/userBatchStore.ts'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { PasswordMailsStoreModel } from '../users/passwordMailsStore.ts'
import { FactorResetStoreModel, SecondFactorsStoreModel } from '../users/secondFactorsStore.ts'
import { UserDeletionStoreModel } from '../users/userDeletionStore.ts'
import { UsersStoreModel, type UsersStore } from '../users/usersStore.ts'
import { WizardStoreModel, type WizardStore } from '../wizard/wizardStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { WorkspaceDeletionStoreModel } from '../workspaces/workspaceDeletionStore.ts'
import { WorkspacesStoreModel, type WorkspacesStore } from '../workspaces/workspacesStore.ts'
import { namesOf, type AdditionStore } from './additionStore.ts'
import { part, rootOf, type Home } from './root.ts'

/** A panel has its own skeleton and shows its own problem. */
const readInBackground = () => ({ readOptions: IN_BACKGROUND })

/** One share is changed at a time, as by a dialog. */
const showAccess = () => ({ ...readInBackground(), saveOptions: {}, hasOrigins: true })

/** What the panels beside the lists show and change; their forms are those of the dialogs, which may be open above them. */
const DetailsStoresModel = types
  .model('DetailsStores', {
    workspace: part(
      WorkspaceEditStoreModel.named('WorkspaceDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    person: part(UserEditStoreModel.named('PersonDetails').actions(withoutDrafts)),
    /** Of the workspace or the person. */
    access: part(AccessStoreModel.named('AccessDetails').actions(withoutDrafts).volatile(showAccess)),
  })
  .actions((self) => ({
    close(): void {
      self.workspace.close()
      self.person.close()
      self.access.close()
    },
  }))

export const SignedInStoresModel = StoredNoticesModel.named('SignedInStores')
  .props({
    workspaces: part(WorkspacesStoreModel),
    workspaceEdit: part(WorkspaceEditStoreModel),
    /** Of one workspace, in its dialog. */
    sharing: part(AccessStoreModel.named('Sharing').volatile(() => ({ readOptions: {}, saveOptions: {} }))),
    workspaceDeletion: part(WorkspaceDeletionStoreModel),
    users: part(UsersStoreModel),
    userEdit: part(UserEditStoreModel),
    userDeletion: part(UserDeletionStoreModel),
    userBatch: part(UserBatchStoreModel),
    /** Of one person, or all; a save continues without its dialog or page. */
    access: part(AccessStoreModel),
    passwordMails: part(PasswordMailsStoreModel),
    secondFactors: part(SecondFactorsStoreModel),
    factorReset: part(FactorResetStoreModel),
    agent: part(AgentStoreModel),
    wizard: part(WizardStoreModel),
    installer: part(InstallerStoreModel),
    tour: part(TourStoreModel),
    profile: part(ProfileStoreModel),
    proof: part(ProofStoreModel),
    release: part(ReleaseStoreModel),
    details: part(DetailsStoresModel),
    undo: part(UndoStoreModel),
    ...additionStores,
  })
  .views((self) => ({
    /** Those that are loaded, by name. */
    get additions(): ReadonlyMap<string, AdditionStore> {
      const found = new Map<string, AdditionStore>()
      for (const name of namesOf(additionStores)) {
        const store = self[name]
        if (store !== undefined) found.set(name, store)
      }
      return found
    },
  }))
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      const { workspaceEdit, sharing, userEdit, access, userBatch } = self
      const added = [...self.additions.values()].flatMap(({ draftForms = [] }) => draftForms)
      return [workspaceEdit, sharing, userEdit, access, userBatch, ...added]
    },
    /** Bulk runs that are running, were stopped, or ended unseen. */
    get bulkRuns(): ReadonlyMap<string, BulkProgress> {
      const runs = new Map<string, BulkProgress>()
      const { bulkProgress: ofBatch } = self.userBatch
      const { saveProgress } = self.access
      if (ofBatch !== null) runs.set('batch', ofBatch)
      if (saveProgress !== null) runs.set('map', saveProgress)
      if (self.undo.progress !== null) runs.set('undo', self.undo.progress)
      for (const [name, { bulkProgress = null }] of self.additions)
        if (bulkProgress !== null) runs.set(name, bulkProgress)
      return runs
    },
    /** Whether closing the page would stop a run. */
    get isRunningBulk(): boolean {
      return (
        self.userBatch.isRunning ||
        self.access.isSaving ||
        self.undo.progress !== null ||
        [...self.additions.values()].some(({ isRunningBulk }) => isRunningBulk === true)
      )
    },
  }))
  .volatile(() => ({ isAskedToSignOut: false }))
  .actions((self) => {
    const close = (): void => {
      self.wizard.forget()
      self.workspaceEdit.close()
      self.sharing.close()
      self.workspaceDeletion.close()
      self.users.cancel()
      self.userEdit.close()
      self.userDeletion.close()
      self.userBatch.reset()
      self.access.close()
      self.details.close()
      self.passwordMails.reset()
      self.secondFactors.clearRows()
      self.undo.reset()
      self.installer.reset()
      self.tour.close()
      self.profile.stop()
      self.proof.dismiss()
      for (const addition of self.additions.values()) addition.close?.()
      self.isAskedToSignOut = false
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
        if (self[name] !== undefined) return
        applyPatch(self, { op: 'replace', path: `/${name}`, value: {} })
        for (const form of self.additions.get(name)?.draftForms ?? []) form.loadDraft()
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
    readonly installer: InstallerStore
    readonly proof: ProofStore
    readonly tour: TourStore
    readonly undo: UndoStore
    readonly users: UsersStore
    readonly wizard: WizardStore
    readonly workspaces: WorkspacesStore
  }
}

export const addSignedInStores = (
  root: Home<'signedIn', typeof SignedInStoresModel>,
  createPlatform = createBrowserSignedIn,
): void => root.addStores('signedIn', SignedInStoresModel, createPlatform)

export { signedInEnvironmentOf } from '../environment/environment.ts'
