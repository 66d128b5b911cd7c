import { laterPart, loaded, part } from '../root/root.ts'
import { ActivityStoreModel } from './activity/activityStore.ts'
import { AttentionStoreModel } from './attention/attentionStore.ts'
import { OutagesStoreModel } from './availability/outagesStore.ts'
import { WorkspaceHistoryModel } from './availability/workspaceHistory.ts'
import { ChecklistStoreModel } from './checklist/checklistStore.ts'
import { ConnectionCheckModel } from './connection/connectionCheck.ts'
import { UserImportStoreModel } from './import/userImportStore.ts'
import type { AlertStoresModel } from './mails/alertStores.ts'
import { PaletteStoreModel } from './palette/paletteStore.ts'
import type { ReviewStoresModel } from './reviews/reviewStores.ts'
import type { SecurityStoresModel } from './security/securityStores.ts'
import type { SavedViewsStoreModel } from './views/savedViewsStore.ts'

/** Models that are loaded with their code. */
export interface LaterModels {
  alerts: typeof AlertStoresModel
  reviews: typeof ReviewStoresModel
  security: typeof SecurityStoresModel
  views: typeof SavedViewsStoreModel
}

export const laterModels: { [Name in keyof LaterModels]?: LaterModels[Name] } = {}

/** Stores of the additions, which the specification does not ask for: parts of the signed-in stores, by these names. */
export const additionStores = {
  activity: part(ActivityStoreModel),
  alerts: laterPart(() => loaded(laterModels.alerts, 'withAlerts')),
  attention: part(AttentionStoreModel),
  checklist: part(ChecklistStoreModel),
  connectionCheck: part(ConnectionCheckModel),
  outages: part(OutagesStoreModel),
  palette: part(PaletteStoreModel),
  reviews: laterPart(() => loaded(laterModels.reviews, 'withReviews')),
  security: laterPart(() => loaded(laterModels.security, 'withSecurity')),
  userImport: part(UserImportStoreModel),
  views: laterPart(() => loaded(laterModels.views, 'withViews')),
  workspaceHistory: part(WorkspaceHistoryModel),
}
