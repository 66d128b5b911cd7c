export type { PrintSheetBlock } from './paginate.ts'
export { PrintSheet, type PrintSheetProps } from './PrintSheet.tsx'
