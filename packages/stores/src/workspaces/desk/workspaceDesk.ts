import { types, type Instance } from 'mobx-state-tree'
import { AccessMapStoreModel } from '../../access/accessMapStore.ts'
import { AgentStoreModel } from '../../agent/agentStore.ts'
import { ConnectionCheckModel } from '../../agent/connectionCheck.ts'
import { InstallerStoreModel } from '../../installer/installerStore.ts'
import type { KeptForm } from '../../drafts/keptDraft.ts'
import { createBrowserDesk } from '../../environment/browserDesk.ts'
import {
  deskEnvironmentOf,
  environmentOf,
  type DeskEnvironment,
  type DeskPlatform,
} from '../../environment/environment.ts'
import type { Peers } from '../../root/peers.ts'
import { ProfileStoreModel } from '../../profile/profileStore.ts'
import type { RootStore } from '../../root/rootStore.ts'
import { TourStoreModel } from '../../tour/tourStore.ts'
import { UserBatchStoreModel } from '../../users/batch/userBatchStore.ts'
import { UserDeletionStoreModel } from '../../users/deletion/userDeletionStore.ts'
import { UserEditStoreModel } from '../../users/edit/userEditStore.ts'
import { UserImportStoreModel } from '../../users/import/userImportStore.ts'
import { PasswordMailsStoreModel } from '../../users/passwordMailsStore.ts'
import { UsersStoreModel } from '../../users/usersStore.ts'
import { WizardStoreModel } from '../../wizard/wizardStore.ts'
import { WorkspaceDeletionStoreModel } from '../deletion/workspaceDeletionStore.ts'
import { WorkspaceEditStoreModel } from '../edit/workspaceEditStore.ts'
import { WorkspaceMembersStoreModel } from '../members/workspaceMembersStore.ts'
import { WorkspacesStoreModel } from '../workspacesStore.ts'

/**
 * The stores of the workspaces, of what is done with one, and of the people it is shared with. A tree of its own beside the root, in a module of its own, so that the
 * sign-in page does not load it.
 */
export const WorkspaceDeskModel = types
  .model('WorkspaceDesk', {
    workspaces: types.optional(WorkspacesStoreModel, {}),
    workspaceEdit: types.optional(WorkspaceEditStoreModel, {}),
    workspaceMembers: types.optional(WorkspaceMembersStoreModel, {}),
    workspaceDeletion: types.optional(WorkspaceDeletionStoreModel, {}),
    users: types.optional(UsersStoreModel, {}),
    userEdit: types.optional(UserEditStoreModel, {}),
    userDeletion: types.optional(UserDeletionStoreModel, {}),
    userBatch: types.optional(UserBatchStoreModel, {}),
    userImport: types.optional(UserImportStoreModel, {}),
    accessMap: types.optional(AccessMapStoreModel, {}),
    passwordMails: types.optional(PasswordMailsStoreModel, {}),
    agent: types.optional(AgentStoreModel, {}),
    connectionCheck: types.optional(ConnectionCheckModel, {}),
    wizard: types.optional(WizardStoreModel, {}),
    installer: types.optional(InstallerStoreModel, {}),
    tour: types.optional(TourStoreModel, {}),
    profile: types.optional(ProfileStoreModel, {}),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by openWorkspaceDesk before anything can ask for it
  .volatile(() => ({ peers: null as unknown as Peers }))
  .views((self) => ({
    get keptForms(): readonly KeptForm[] {
      return [self.workspaceEdit, self.workspaceMembers, self.userEdit, self.userImport, self.accessMap]
    },
  }))
  .actions((self) => ({
    standBeside(peers: Peers): void {
      self.peers = peers
    },
    /** Hands a file to the browser, which puts it where its person keeps downloads. */
    saveFile(file: Blob, fileName: string): void {
      deskEnvironmentOf(self).downloads.save(file, fileName)
    },
    /** Gives up what is under way. */
    close(): void {
      self.wizard.forget()
      self.workspaceEdit.close()
      self.workspaceMembers.close()
      self.workspaceDeletion.close()
      self.users.cancel()
      self.userEdit.close()
      self.userDeletion.close()
      self.userBatch.reset()
      self.userImport.close()
      self.accessMap.reset()
      self.passwordMails.reset()
      self.connectionCheck.close()
      self.installer.reset()
      self.tour.close()
      self.profile.stop()
    },
  }))
  .actions((self) => ({
    /** Nothing of a session stays. */
    forget(): void {
      self.close()
      self.workspaces.reset()
      self.users.reset()
      self.agent.reset()
    },
    /** Undoes what the root's `start` began. */
    stop(): void {
      self.close()
      self.workspaces.stop()
      self.agent.stop()
    },
  }))
export interface WorkspaceDesk extends Instance<typeof WorkspaceDeskModel> {}

/** Makes the stores of the workspaces, once for each root, in the environment of the root and of the platform. */
export const openWorkspaceDesk = (
  root: RootStore,
  createPlatform: () => DeskPlatform = createBrowserDesk,
): void => {
  if (root.desk !== null) return
  const desk = WorkspaceDeskModel.create({}, {
    ...environmentOf(root),
    ...createPlatform(),
  } satisfies DeskEnvironment)
  desk.standBeside(root)
  root.takeDesk(desk)
}
