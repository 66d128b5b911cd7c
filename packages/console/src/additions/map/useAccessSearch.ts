import { useTableState, type TableState } from '@portico/design-system'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { searchText } from '../../screens/workspaces/labels.ts'
import { personFields } from '../../screens/users/people.tsx'
import type { AccessCells } from './accessCells.ts'

/** Search results may lag; other changes of the rows show at once. */
function useDeferredRows<Row>({ table }: TableState<Row>): readonly Row[] {
  const before = useDeferredValue(table)
  return before.allRows === table.allRows ? before.rows : table.rows
}

/** Sorts unread lists first, so that failures are visible. */
const UNREAD = Number.MAX_SAFE_INTEGER

const workspaceFields = [{ id: 'workspace', filterValue: searchText }]

/** @param settled changes when columns may move */
export const useAccessSearch = (
  everyone: readonly Person[],
  all: readonly WorkspaceEntry[],
  cells: AccessCells,
  settled: AccessCells,
) => {
  const [isOnlyWithout, setIsOnlyWithout] = useState(false)
  const [isOnlyTheirs, setIsOnlyTheirs] = useState(true)
  const ofThose = isOnlyWithout ? cells.hasNone : null
  const listed = useMemo(() => (ofThose ? everyone.filter(ofThose) : everyone), [everyone, ofThose])
  const peopleState = useTableState(listed, personFields)
  const workspacesState = useTableState(all, workspaceFields)
  const people = useDeferredRows(peopleState)
  const found = useDeferredRows(workspacesState)

  const shares = useMemo(() => settled.shares(people), [settled, people])
  const byAccess = useMemo(
    () => found.toSorted((a, b) => (shares.get(b.id) ?? UNREAD) - (shares.get(a.id) ?? UNREAD)),
    [found, shares],
  )
  // A search for a workspace shows it with or without access; an unread list may contain the user.
  const isNarrow = isOnlyTheirs && !isOnlyWithout && workspacesState.query === ''
  const theirs = byAccess.filter(({ id }) => shares.get(id) !== 0 || cells.isChanged(id))
  const key = isNarrow && theirs.length > 0 ? theirs.map(({ id }) => id).join() : null
  const workspaces = useMemo(() => {
    if (key === null) return byAccess
    const ids = new Set(key.split(','))
    return byAccess.filter(({ id }) => ids.has(id))
  }, [key, byAccess])
  return {
    people,
    workspaces,
    theirCount: theirs.length,
    isNarrowed: people.length < everyone.length || workspaces.length < all.length,
    queries: { people: peopleState, workspaces: workspacesState },
    isOnlyWithout,
    setIsOnlyWithout,
    isOnlyTheirs,
    setIsOnlyTheirs,
    /** Clears the searches and the filter that hide unsaved changes. */
    showAll: (): void => {
      peopleState.setQuery('')
      workspacesState.setQuery('')
      setIsOnlyWithout(false)
    },
  }
}

export type AccessSearch = ReturnType<typeof useAccessSearch>
