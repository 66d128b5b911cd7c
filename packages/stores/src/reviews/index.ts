/** Loaded with the page of the access reviews. */
export type { ReviewDraft, ReviewDraftError } from './reviewStartStore.ts'
export type { RevocationRow } from './reviewFinishStore.ts'
export { canMark } from './marks.ts'
export { addReviewStores, type ReviewStores } from './reviewStores.ts'
