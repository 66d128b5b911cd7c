import { cast, type Instance } from 'mobx-state-tree'
import { AccessStoreModel } from '../access/accessStore.ts'
import { ActivityStoreModel } from '../activity/activityStore.ts'
import { followAccount } from '../account/followAccount.ts'
import type { AlertStoresModel } from '../alerts/alertStores.ts'
import { AttentionStoreModel } from '../attention/attentionStore.ts'
import { ChecklistStoreModel } from '../checklist/checklistStore.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import { AgentStoreModel, type AgentStore } from '../agent/agentStore.ts'
import { ConnectionCheckModel } from '../agent/connectionCheck.ts'
import { InstallerStoreModel, type InstallerStore } from '../installer/installerStore.ts'
import { DetailsStoresModel } from '../details/detailsStores.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'
import type { Disposer } from '../environment/clock.ts'
import { createBrowserSignedIn } from '../environment/browserSignedIn.ts'
import { environmentOf, signedInEnvironmentOf, type SignedInPlatform } from '../environment/environment.ts'
import type { PasskeyPlatform } from '../environment/passkeys.ts'
import { ProfileStoreModel } from '../profile/profileStore.ts'
import { ProofStoreModel, type ProofStore } from '../proof/proofStore.ts'
import type { ReviewStoresModel } from '../reviews/reviewStores.ts'
import type { SecurityStoresModel } from '../security/securityStores.ts'
import { StoredNoticesModel } from '../toasts/storedNotices.ts'
import { TourStoreModel, type TourStore } from '../tour/tourStore.ts'
import { UndoStoreModel, type UndoStore } from '../undo/undoStore.ts'
import { ReleaseStoreModel } from '../release/releaseStore.ts'
import { UserBatchStoreModel } from '../users/batch/userBatchStore.ts'
import { UserDeletionStoreModel } from '../users/deletion/userDeletionStore.ts'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { UserImportStoreModel } from '../users/import/userImportStore.ts'
import { PasswordMailsStoreModel } from '../users/passwordMailsStore.ts'
import { FactorResetStoreModel } from '../users/factorResetStore.ts'
import { SecondFactorsStoreModel } from '../users/secondFactorsStore.ts'
import { UsersStoreModel, type UsersStore } from '../users/usersStore.ts'
import type { SavedViewsStoreModel } from '../views/savedViewsStore.ts'
import { WizardStoreModel, type WizardStore } from '../wizard/wizardStore.ts'
import { WorkspaceDeletionStoreModel } from '../workspaces/deletion/workspaceDeletionStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { OutagesStoreModel } from '../workspaces/history/outagesStore.ts'
import { WorkspacesStoreModel, type WorkspacesStore } from '../workspaces/workspacesStore.ts'
import { loaded, rootOf } from './root.ts'
import { laterPart, part } from './part.ts'

/** `batch` and `import` are dialogs of the users' page. */
export type BulkRunName = 'batch' | 'import' | 'map' | 'undo'

const models: {
  alerts?: typeof AlertStoresModel
  security?: typeof SecurityStoresModel
  reviews?: typeof ReviewStoresModel
  views?: typeof SavedViewsStoreModel
} = {}

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
    userImport: part(UserImportStoreModel),
    /** Of one person, or all; a save continues without its dialog or page. */
    access: part(AccessStoreModel),
    passwordMails: part(PasswordMailsStoreModel),
    secondFactors: part(SecondFactorsStoreModel),
    factorReset: part(FactorResetStoreModel),
    agent: part(AgentStoreModel),
    connectionCheck: part(ConnectionCheckModel),
    wizard: part(WizardStoreModel),
    installer: part(InstallerStoreModel),
    tour: part(TourStoreModel),
    activity: part(ActivityStoreModel),
    outages: part(OutagesStoreModel),
    profile: part(ProfileStoreModel),
    proof: part(ProofStoreModel),
    release: part(ReleaseStoreModel),
    attention: part(AttentionStoreModel),
    checklist: part(ChecklistStoreModel),
    details: part(DetailsStoresModel),
    undo: part(UndoStoreModel),
    alerts: laterPart(() => loaded(models.alerts, 'withAlerts')),
    security: laterPart(() => loaded(models.security, 'withSecurity')),
    reviews: laterPart(() => loaded(models.reviews, 'withReviews')),
    views: laterPart(() => loaded(models.views, 'withViews')),
  })
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      const { workspaceEdit, sharing, userEdit, userImport, access, userBatch } = self
      const forms = [workspaceEdit, sharing, userEdit, userImport, access, userBatch]
      return [...forms, self.views?.form, self.reviews?.start].filter((form) => form !== undefined)
    },
    /** Bulk runs that are running, were stopped, or ended unseen. */
    get bulkRuns(): ReadonlyMap<BulkRunName, BulkProgress> {
      const runs = new Map<BulkRunName, BulkProgress>()
      const { progressOrStored } = self.userBatch
      const { progress } = self.userImport
      const { saveProgress } = self.access
      if (progressOrStored !== null) runs.set('batch', progressOrStored)
      if (progress !== null) runs.set('import', progress)
      if (saveProgress !== null) runs.set('map', saveProgress)
      if (self.undo.progress !== null) runs.set('undo', self.undo.progress)
      return runs
    },
    /** Whether closing the page would stop a run. */
    get isRunningBulk(): boolean {
      return (
        self.userBatch.isRunning ||
        self.userImport.isRunning ||
        self.access.isSaving ||
        self.undo.progress !== null ||
        self.reviews?.finish.isRunning === true
      )
    },
  }))
  .views((self) => ({
    get hasBulkRuns(): boolean {
      return self.bulkRuns.size > 0
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
      self.activity.cancel()
      self.outages.cancel()
      self.userEdit.close()
      self.userDeletion.close()
      self.userBatch.reset()
      self.userImport.close()
      self.access.close()
      self.details.close()
      self.passwordMails.reset()
      self.undo.reset()
      self.reviews?.close()
      self.connectionCheck.close()
      self.installer.reset()
      self.tour.close()
      self.checklist.reset()
      self.profile.stop()
      self.proof.dismiss()
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
      addSecurity(model: typeof SecurityStoresModel, platform: PasskeyPlatform): void {
        if (self.security) return
        models.security = model
        Object.assign(environmentOf(self), platform)
        self.security = cast({})
      },
      addReviews(model: typeof ReviewStoresModel): void {
        models.reviews = model
        self.reviews ??= cast({})
      },
      /** Does nothing when it is there. */
      addAlerts(model: typeof AlertStoresModel): void {
        models.alerts = model
        self.alerts ??= cast({})
      },
      /** Does nothing when they are there. */
      addViews(model: typeof SavedViewsStoreModel): void {
        models.views = model
        self.views ??= cast({})
      },
      followAccount(): Disposer {
        return followAccount(self)
      },
      forget(): void {
        close()
        self.workspaces.reset()
        self.users.clear()
        self.activity.clear()
        self.outages.clear()
        self.agent.reset()
        self.security?.forget()
        self.reviews?.forget()
        self.alerts?.forget()
        self.views?.forget()
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
  root: { addSignedIn(model: typeof SignedInStoresModel, createPlatform: () => SignedInPlatform): void },
  createPlatform = createBrowserSignedIn,
): void => root.addSignedIn(SignedInStoresModel, createPlatform)
