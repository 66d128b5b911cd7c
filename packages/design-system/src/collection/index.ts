export { CollectionFrame } from './CollectionFrame.tsx'
export type { CollectionFilter, CollectionPagination, CollectionProps } from './collectionProps.ts'
export { useCollection } from './useCollection.ts'
export { useItemFocus } from './useItemFocus.ts'
export { useRowKeys } from './useRowKeys.ts'

export const DEFAULT_PAGE_SIZE = 20

/** Enough to say "a list", few enough not to promise a long one. */
export const SKELETON_COUNT = 6
