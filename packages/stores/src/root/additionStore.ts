import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'

/** What the signed-in stores call in those of additions, each where it is there. */
export interface AdditionStore {
  readonly draftForms?: readonly Unfinished[]
  /** Of a bulk run that is running, was stopped, or ended unseen. */
  readonly bulkProgress?: BulkProgress | null
  /** Whether closing the page would stop a run. */
  readonly isRunningBulk?: boolean
  /** Its page or dialog closes, as the session or the stores end. */
  close?(): void
  /** The session has ended: forgets its data. */
  forget?(): void
  /** The user has signed out: removes what this browser stores for them. */
  removeStored?(): void
}

/** Where the store of an addition goes once its code is loaded. */
export interface HomeOf<Name, Model> {
  readonly signedIn: (IAnyStateTreeNode & { addAddition(name: Name, model: Model): void }) | undefined
}

/** Those that are loaded, by name. */
export const loadedOf = <Name extends string>(
  stores: { readonly [Each in Name]: AdditionStore | undefined },
  names: readonly Name[],
): ReadonlyMap<string, AdditionStore> => {
  const found = new Map<string, AdditionStore>()
  for (const name of names) {
    const store = stores[name]
    if (store !== undefined) found.set(name, store)
  }
  return found
}

/** The names of some parts. */
export const namesOf = <Parts extends object>(parts: Parts): Extract<keyof Parts, string>[] => {
  const names: Extract<keyof Parts, string>[] = []
  for (const name in parts) names.push(name)
  return names
}
