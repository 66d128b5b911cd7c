import { part } from '../root/part.ts'
import { ActivityStoreModel } from './activity/activityStore.ts'
import { AttentionStoreModel } from './attention/attentionStore.ts'
import { ChecklistStoreModel } from './checklist/checklistStore.ts'
import { ConnectionCheckModel } from './connection/connectionCheck.ts'

/** Stores of the additions, which the specification does not ask for: parts of the signed-in stores, by these names. */
export const additionStores = {
  activity: part(ActivityStoreModel),
  attention: part(AttentionStoreModel),
  checklist: part(ChecklistStoreModel),
  connectionCheck: part(ConnectionCheckModel),
}
