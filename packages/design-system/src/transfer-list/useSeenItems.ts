import { useState } from 'react'
import type { TransferItem } from './transferItem.ts'

const byId = (items: readonly TransferItem[]) => new Map(items.map((item) => [item.id, item]))

/** An assigned item keeps its name when the next answer comes. */
export function useSeenItems(items: readonly TransferItem[]): ReadonlyMap<string, TransferItem> {
  const [last, setLast] = useState(items)
  const [seen, setSeen] = useState(() => byId(items))
  if (items !== last) {
    setLast(items)
    setSeen(new Map([...seen, ...byId(items)]))
  }
  return seen
}
