import { useState } from 'react'
import type { TransferItem } from './transferItem.ts'

const byId = (items: readonly TransferItem[]) => new Map(items.map((item) => [item.id, item]))

/** An assigned item keeps its name when the next answer comes. */
export function useKnownItems(items: readonly TransferItem[]): ReadonlyMap<string, TransferItem> {
  const [last, setLast] = useState(items)
  const [known, setKnown] = useState(() => byId(items))
  if (items !== last) {
    setLast(items)
    setKnown(new Map([...known, ...byId(items)]))
  }
  return known
}
