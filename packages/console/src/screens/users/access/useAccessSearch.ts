import { fold, type Person, type WorkspaceEntry } from '@portico/stores'
import { useDeferredValue, useMemo, useState } from 'react'
import { useStores } from '../../../app/context.ts'
import { matching } from '../../workspaces/matching.ts'

interface AccessSearch {
  people: readonly Person[]
  workspaces: readonly WorkspaceEntry[]
  /** Something is left out. */
  isNarrowed: boolean
  peopleQuery: string
  setPeopleQuery: (query: string) => void
  workspacesQuery: string
  setWorkspacesQuery: (query: string) => void
  isOnlyWithout: boolean
  setIsOnlyWithout: (isOnlyWithout: boolean) => void
}

/** Whom and what the access map shows. Call it in an observer. Typing comes first: what is found follows. */
export const useAccessSearch = (): AccessSearch => {
  const { accessMap, users } = useStores()
  const [peopleQuery, setPeopleQuery] = useState('')
  const [workspacesQuery, setWorkspacesQuery] = useState('')
  const [isOnlyWithout, setIsOnlyWithout] = useState(false)
  const peopleWanted = useDeferredValue(peopleQuery)
  const workspacesWanted = useDeferredValue(workspacesQuery)
  const { version, workspaces: all } = accessMap
  const everybody = users.people
  const people = useMemo(() => {
    const wanted = fold(peopleWanted.trim())
    const found = wanted === '' ? everybody : everybody.filter(({ folded }) => folded.includes(wanted))
    // By what is saved: who is given something does not leave under one's hand.
    return isOnlyWithout
      ? found.filter((person) => accessMap.countOf(person, { isStaged: false }) === 0)
      : found
    // oxlint-disable-next-line react/exhaustive-deps -- the counts change with the version
  }, [everybody, peopleWanted, isOnlyWithout, accessMap, isOnlyWithout && version])
  const workspaces = useMemo(() => matching(all, workspacesWanted), [all, workspacesWanted])
  return {
    people,
    workspaces,
    isNarrowed: people.length < everybody.length || workspaces.length < all.length,
    peopleQuery,
    setPeopleQuery,
    workspacesQuery,
    setWorkspacesQuery,
    isOnlyWithout,
    setIsOnlyWithout,
  }
}
