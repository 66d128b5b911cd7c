import type { TransferItem } from './transferItem.ts'

/** What is searched. */
export const itemText = ({ name, detail = '' }: TransferItem): string => `${name}\n${detail}`
