/** How far the best choice stands out. */
export const RISE = '10px'
