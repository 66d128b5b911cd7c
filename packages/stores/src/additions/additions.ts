import { laterPart, loaded, part } from '../root/root.ts'
import { AttentionStoreModel } from './attention/attentionStore.ts'
import { ChecklistStoreModel } from './checklist/checklistStore.ts'
import type { StatusMailStoreModel } from './mails/statusMailStore.ts'
import { PaletteStoreModel } from './palette/paletteStore.ts'
import type { ReviewStoresModel } from './reviews/reviewStores.ts'
import type { SecurityStoresModel } from './security/securityStores.ts'
import type { SavedViewsStoreModel } from './views/savedViewsStore.ts'

/** Models that are loaded with their code. */
export interface LaterModels {
  reviews: typeof ReviewStoresModel
  security: typeof SecurityStoresModel
  statusMail: typeof StatusMailStoreModel
  views: typeof SavedViewsStoreModel
}

export const laterModels: { [Name in keyof LaterModels]?: LaterModels[Name] } = {}

/** Stores of the additions, which the specification does not ask for: parts of the signed-in stores, by these names. */
export const additionStores = {
  attention: part(AttentionStoreModel),
  checklist: part(ChecklistStoreModel),
  palette: part(PaletteStoreModel),
  reviews: laterPart(() => loaded(laterModels.reviews, 'withReviews')),
  security: laterPart(() => loaded(laterModels.security, 'withSecurity')),
  statusMail: laterPart(() => loaded(laterModels.statusMail, 'withStatusMail')),
  views: laterPart(() => loaded(laterModels.views, 'withViews')),
}
