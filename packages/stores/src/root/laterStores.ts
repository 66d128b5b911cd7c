import { types, type Instance } from 'mobx-state-tree'
import { AccessStoreModel } from '../access/accessStore.ts'
import { laterAdditionStores } from '../additions/laterAdditions.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import { withoutDrafts, type Unfinished } from '../drafts/storedDraft.ts'
import { InstallerStoreModel, type InstallerStore } from '../installer/installerStore.ts'
import { UserBatchStoreModel } from '../users/batch/userBatchStore.ts'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { PasswordMailsStoreModel } from '../users/passwordMailsStore.ts'
import { FactorResetStoreModel, SecondFactorsStoreModel } from '../users/secondFactorsStore.ts'
import { UserDeletionStoreModel } from '../users/userDeletionStore.ts'
import { WizardStoreModel, type WizardStore } from '../wizard/wizardStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { WorkspaceDeletionStoreModel } from '../workspaces/workspaceDeletionStore.ts'
import { loadedOf, namesOf, type AdditionStore } from './additionStore.ts'
import { part } from './root.ts'

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

/** What only dialogs, panels and further pages need, and no first page. */
export const LaterStoresModel = types
  .model('LaterStores', {
    workspaceEdit: part(WorkspaceEditStoreModel),
    /** Of one workspace, in its dialog. */
    sharing: part(AccessStoreModel.named('Sharing').volatile(() => ({ readOptions: {}, saveOptions: {} }))),
    workspaceDeletion: part(WorkspaceDeletionStoreModel),
    userEdit: part(UserEditStoreModel),
    userDeletion: part(UserDeletionStoreModel),
    userBatch: part(UserBatchStoreModel),
    /** Of one person, or all; a save continues without its dialog or page. */
    access: part(AccessStoreModel),
    passwordMails: part(PasswordMailsStoreModel),
    secondFactors: part(SecondFactorsStoreModel),
    factorReset: part(FactorResetStoreModel),
    wizard: part(WizardStoreModel),
    installer: part(InstallerStoreModel),
    details: part(DetailsStoresModel),
    ...laterAdditionStores,
  })
  .views((self) => ({
    get additions(): ReadonlyMap<string, AdditionStore> {
      return loadedOf(self, namesOf(laterAdditionStores))
    },
  }))
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      const { workspaceEdit, sharing, userEdit, access, userBatch } = self
      const added = [...self.additions.values()].flatMap(({ draftForms = [] }) => draftForms)
      return [workspaceEdit, sharing, userEdit, access, userBatch, ...added]
    },
    get bulkRuns(): ReadonlyMap<string, BulkProgress> {
      const runs = new Map<string, BulkProgress>()
      const { bulkProgress: ofBatch } = self.userBatch
      const { saveProgress } = self.access
      if (ofBatch !== null) runs.set('batch', ofBatch)
      if (saveProgress !== null) runs.set('map', saveProgress)
      for (const [name, { bulkProgress = null }] of self.additions)
        if (bulkProgress !== null) runs.set(name, bulkProgress)
      return runs
    },
    get isRunningBulk(): boolean {
      return (
        self.userBatch.isRunning ||
        self.access.isSaving ||
        [...self.additions.values()].some(({ isRunningBulk }) => isRunningBulk === true)
      )
    },
  }))
  .actions((self) => ({
    close(): void {
      self.wizard.forget()
      self.workspaceEdit.close()
      self.sharing.close()
      self.workspaceDeletion.close()
      self.userEdit.close()
      self.userDeletion.close()
      self.userBatch.reset()
      self.access.close()
      self.details.close()
      self.passwordMails.reset()
      self.secondFactors.clearRows()
      self.installer.reset()
      for (const addition of self.additions.values()) addition.close?.()
    },
    forget(): void {
      for (const addition of self.additions.values()) addition.forget?.()
    },
    removeStored(): void {
      for (const addition of self.additions.values()) addition.removeStored?.()
    },
  }))
export interface LaterStores extends Instance<typeof LaterStoresModel> {}

declare module './root.ts' {
  interface Later {
    readonly installer: InstallerStore
    readonly wizard: WizardStore
  }
}

export const addLaterStores = ({
  signedIn,
}: {
  readonly signedIn: { addLater(model: typeof LaterStoresModel): void } | undefined
}): void => signedIn?.addLater(LaterStoresModel)
