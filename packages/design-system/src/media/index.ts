export { media } from './media.ts'
export { usePrinting } from './printing.ts'
export { useMediaQuery } from './useMediaQuery.ts'
