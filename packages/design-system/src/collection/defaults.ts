export const DEFAULT_PAGE_SIZE = 20

/** Enough to say "a list", few enough not to promise a long one. */
export const DEFAULT_SKELETON_COUNT = 6
