import { part } from '../root/root.ts'
import { ActivityStoreModel } from './activity/activityStore.ts'
import { OutagesStoreModel } from './availability/outagesStore.ts'
import { WorkspaceHistoryModel } from './availability/workspaceHistory.ts'
import { ConnectionCheckModel } from './connection/connectionCheck.ts'
import { UserImportStoreModel } from './import/userImportStore.ts'

/** Stores of the additions that no first page reads: parts of the later stores, by these names. */
export const laterAdditionStores = {
  activity: part(ActivityStoreModel),
  connectionCheck: part(ConnectionCheckModel),
  outages: part(OutagesStoreModel),
  userImport: part(UserImportStoreModel),
  workspaceHistory: part(WorkspaceHistoryModel),
}
