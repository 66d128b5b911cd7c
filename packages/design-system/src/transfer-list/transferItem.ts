import { useEffect, useState } from 'react'

export interface TransferItem {
  /** Passed to `onChange`; unique among all items. */
  id: string
  name: string
  /** A second line that is searched with the name, such as an e-mail address. */
  detail?: string | undefined
  /** Quiet details at the end: role, status. */
  meta?: string | undefined
  /** Why it is always assigned: "Owners reach every workspace". Shown instead of the remove button. */
  lockedReason?: string | undefined
}

export interface TransferListTexts {
  /** Label of the input: "Add people". */
  search: string
  /** An example of what to type. */
  placeholder?: string | undefined
  /** Label of the button that opens the available list: "Show people". */
  toggle: string
  /** Shown when no available item matches the typed text. */
  noneFound: string
  /** After Enter, when several match: "12 people fit. Choose one, or add all." */
  severalFound: (count: number) => string
  /** After Enter, when the match is assigned already: "Noah Park has access already". */
  alreadyAssigned: (name: string) => string
  /** Heading of the assigned list: "Has access". */
  assigned: string
  /** Number of assigned items and of all: "3 of 40". */
  count: (assigned: number, total: number) => string
  /** Label of the search field of a long assigned list: "Search who has access". */
  searchAssigned: string
  /** Shown when no assigned item matches that search. */
  noneAssignedFound: string
  /** Shown while nobody is assigned. */
  noneAssigned: string
  addAll: string
  /** Why "Add all" is disabled: "Everyone has access". */
  nothingToAdd: string
  clearAll: string
  /** Why "Clear all" is disabled: "Nobody can be removed". */
  nothingToClear: string
  /** Announced after "Add all": "37 added". */
  addedAll: (count: number) => string
  /** Announced after "Clear all": "39 removed". */
  clearedAll: (count: number) => string
}

/** The searched text of an item. */
export const itemText = ({ name, detail = '' }: TransferItem): string => `${name}\n${detail}`

export const isLocked = ({ lockedReason }: TransferItem): boolean => lockedReason !== undefined

const DELAY_MS = 100

/** The text once typing rests. */
export function useDelayed(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
