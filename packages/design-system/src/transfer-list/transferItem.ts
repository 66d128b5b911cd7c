export interface TransferItem {
  /** Given to `onChange`; unique among all items. */
  id: string
  name: string
  /** A second line that is searched with the name, such as an e-mail address. */
  detail?: string | undefined
  /** Quiet facts at the end: role, status. */
  meta?: string | undefined
  /** Why it is always assigned: "Owners reach every workspace". It has no button to remove it and shows this instead. */
  lockedReason?: string | undefined
}

export interface TransferListTexts {
  /** Label of the input: "Add people". */
  search: string
  /** An example of what to type. */
  placeholder?: string | undefined
  /** Names the button that opens the list of the available: "Show people". */
  toggle: string
  /** Shown instead of that list when nothing fits what was typed. */
  noneFound: string
  /** After Enter, when more than one fits: "12 people fit. Choose one, or add all." */
  severalFound: (count: number) => string
  /** After Enter, when the one who fits is assigned: "Noah Park has access already". */
  alreadyAssigned: (name: string) => string
  /** After the last one that is rendered: "4,900 more. Type to narrow." */
  more: (count: number) => string
  /** Heading of what is assigned: "Has access". */
  assigned: string
  /** How many are assigned of how many there are: "3 of 40". */
  count: (assigned: number, total: number) => string
  /** Labels the search among the assigned, which a long list has: "Search who has access". */
  searchAssigned: string
  /** Names the button that empties that search. */
  clearSearch: string
  /** Shown instead of the list when nobody assigned fits that search. */
  noneAssignedFound: string
  /** Shown instead of the list while nobody is assigned. */
  noneAssigned: string
  addAll: string
  /** Why "Add all" does nothing now: "Everyone has access". */
  nothingToAdd: string
  clearAll: string
  /** Why "Clear all" does nothing now: "Nobody can be removed". */
  nothingToClear: string
  /** Names the button that removes one: "Remove Noah Park". */
  remove: (name: string) => string
  /** Said when one was assigned: "Noah Park added". */
  added: (name: string) => string
  /** Said when one was removed. */
  removed: (name: string) => string
  /** Said after "Add all": "37 added". */
  addedAll: (count: number) => string
  /** Said after "Clear all": "39 removed". */
  clearedAll: (count: number) => string
  /** The button after the last assigned one that is rendered: "Show more (50 of 5,000)". */
  showMore: (shown: number, total: number) => string
}
