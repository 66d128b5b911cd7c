export { TransferList, type TransferListProps } from './TransferList.tsx'
export type { TransferItem, TransferListTexts } from './transferItem.ts'
