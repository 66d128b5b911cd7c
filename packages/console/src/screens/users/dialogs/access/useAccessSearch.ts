import { useTableState, type TableState } from '@portico/design-system'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSignedIn } from '../../../../app/context.ts'
import { searchText } from '../../../workspaces/labels.ts'
import { allPersonFields } from '../../personFields.ts'

/** Search results may lag; other people or workspaces show at once. */
function useDeferredRows<Row>({ table }: TableState<Row>): readonly Row[] {
  const before = useDeferredValue(table)
  return before.allRows === table.allRows ? before.rows : table.rows
}

const workspaceFields = [{ id: 'workspace', filterValue: searchText }]

/** For observers only. */
export const useAccessSearch = () => {
  const { accessMap, users } = useSignedIn()
  const [isOnlyWithout, setIsOnlyWithout] = useState(false)
  const { version } = accessMap
  const everybody = users.people
  const listed = useMemo(
    () =>
      // By what is saved, so that nobody disappears while being edited.
      isOnlyWithout
        ? everybody.filter((person) => accessMap.countOf(person, { isStaged: false }) === 0)
        : everybody,
    // oxlint-disable-next-line react/exhaustive-deps -- the counts change with the version
    [everybody, isOnlyWithout, accessMap, isOnlyWithout && version],
  )
  const peopleState = useTableState(listed, allPersonFields)
  const workspacesState = useTableState(accessMap.workspaces, workspaceFields)
  const people = useDeferredRows(peopleState)
  const workspaces = useDeferredRows(workspacesState)
  return {
    people,
    workspaces,
    isNarrowed: people.length < everybody.length || workspaces.length < accessMap.workspaces.length,
    peopleQuery: peopleState,
    workspacesQuery: workspacesState,
    isOnlyWithout,
    setIsOnlyWithout,
  }
}
