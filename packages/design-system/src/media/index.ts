export { media } from './media.ts'
export { useMediaQuery } from './useMediaQuery.ts'
