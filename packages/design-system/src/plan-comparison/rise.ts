/** How far the best choice rises above the others. */
export const RISE = '10px'
