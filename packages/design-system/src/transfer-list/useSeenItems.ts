import { useState } from 'react'
import type { TransferItem } from './transferItem.ts'

const byId = (items: readonly TransferItem[]) => new Map(items.map((item) => [item.id, item]))

/** All items that were ever given, by id: one that is assigned keeps its name when the answer to another question comes. */
export function useSeenItems(items: readonly TransferItem[]): ReadonlyMap<string, TransferItem> {
  const [last, setLast] = useState(items)
  const [seen, setSeen] = useState(() => byId(items))
  if (items !== last) {
    setLast(items)
    setSeen(new Map([...seen, ...byId(items)]))
  }
  return seen
}
