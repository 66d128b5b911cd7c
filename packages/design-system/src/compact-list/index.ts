export { CompactList, type CompactListProps } from './CompactList.tsx'
export type { CompactListSlots } from './CompactItem.tsx'
