import { useTableState, type TableState } from '@portico/design-system'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { searchText } from '../../../workspaces/labels.ts'
import { allPersonFields } from '../../personFields.ts'
import type { AccessCells } from './labels.ts'

/** Search results may lag; other people or workspaces show at once. */
function useDeferredRows<Row>({ table }: TableState<Row>): readonly Row[] {
  const before = useDeferredValue(table)
  return before.allRows === table.allRows ? before.rows : table.rows
}

const workspaceFields = [{ id: 'workspace', filterValue: searchText }]

export const useAccessSearch = (
  everybody: readonly Person[],
  all: readonly WorkspaceEntry[],
  { hasNone }: AccessCells,
) => {
  const [isOnlyWithout, setIsOnlyWithout] = useState(false)
  const ofThose = isOnlyWithout ? hasNone : null
  const listed = useMemo(() => (ofThose ? everybody.filter(ofThose) : everybody), [everybody, ofThose])
  const peopleState = useTableState(listed, allPersonFields)
  const workspacesState = useTableState(all, workspaceFields)
  const people = useDeferredRows(peopleState)
  const workspaces = useDeferredRows(workspacesState)
  return {
    people,
    workspaces,
    isNarrowed: people.length < everybody.length || workspaces.length < all.length,
    peopleQuery: peopleState,
    workspacesQuery: workspacesState,
    isOnlyWithout,
    setIsOnlyWithout,
  }
}
