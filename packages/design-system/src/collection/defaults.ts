export const DEFAULT_PAGE_SIZE = 20

/** Enough skeletons to suggest a list, few enough not to promise a long one. */
export const DEFAULT_SKELETON_COUNT = 6
