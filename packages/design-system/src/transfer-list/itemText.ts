import type { TransferItem } from './transferItem.ts'

/** The searched text of an item. */
export const itemText = ({ name, detail = '' }: TransferItem): string => `${name}\n${detail}`
