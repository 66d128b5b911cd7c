import {
  ConfirmDialog,
  NameList,
  useTableState,
  type NameListItem,
  type TableState,
} from '@portico/design-system'
import { useDeferredValue, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn } from '../../app/context.ts'
import { cellText, type AccessCells } from './accessCells.ts'
import { nameOf } from '../../screens/users/labels.ts'
import { searchText } from '../../screens/workspaces/labels.ts'
import { personFields } from '../../screens/users/people.tsx'

/** Search results may lag; other changes of the rows show at once. */
function useDeferredRows<Row>({ table }: TableState<Row>): readonly Row[] {
  const before = useDeferredValue(table)
  return before.allRows === table.allRows ? before.rows : table.rows
}

/** Sorts unread lists first, so that failures are visible. */
const UNREAD = Number.MAX_SAFE_INTEGER

const workspaceFields = [{ id: 'workspace', filterValue: searchText }]

/** For observers. @param settled changes when columns may move */
export const useAccessSearch = (cells: AccessCells, settled: AccessCells) => {
  const { users, workspaces: listed } = useSignedIn()
  const { people: everyone } = users
  const { sorted: all } = listed
  const [isOnlyWithout, setIsOnlyWithout] = useState(false)
  const [isOnlyTheirs, setIsOnlyTheirs] = useState(true)
  const ofThose = isOnlyWithout ? cells.hasNone : null
  const wanted = useMemo(() => (ofThose ? everyone.filter(ofThose) : everyone), [everyone, ofThose])
  const peopleState = useTableState(wanted, personFields)
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

/** Unsaved changes of cells that the searches or the filter of the map hide; for observers. */
export const useHiddenChanges = ({ people, workspaces }: Pick<AccessSearch, 'people' | 'workspaces'>) => {
  const intl = useIntl()
  const { users, workspaces: all } = useSignedIn()
  const { access } = useLater()
  const { staged } = access
  const { byEmail } = users
  const { entries } = all

  const changes = useMemo(() => {
    if (staged.size === 0) return []
    const shownPeople = new Set(people.map(({ email }) => email))
    const shownWorkspaces = new Set(workspaces.map(({ id }) => id))
    return [...staged].flatMap(([workspaceId, each]) =>
      [...each].map(([email, isGranted]) => ({
        workspaceId,
        email,
        isGranted,
        isHidden: !shownWorkspaces.has(workspaceId) || !shownPeople.has(email),
      })),
    )
  }, [staged, people, workspaces])

  const hidden = changes.filter(({ isHidden }) => isHidden)
  return {
    count: hidden.length,
    /** All unsaved changes, the hidden ones first. */
    names: (): readonly NameListItem[] =>
      changes
        .toSorted((a, b) => Number(b.isHidden) - Number(a.isHidden))
        .map(({ workspaceId, email, isGranted, isHidden }) => {
          const person = byEmail.get(email)
          const cell = cellText(isGranted ? 'added' : 'removed', intl)
          return {
            id: `${workspaceId} ${email}`,
            name: person ? nameOf(person) : email,
            detail: `${entries.get(workspaceId)?.name ?? workspaceId} · ${cell}`,
            note: isHidden ? intl.formatMessage({ id: 'access.hidden.note' }) : undefined,
          }
        }),
    drop: (): void => access.unstage(hidden),
  }
}

export type HiddenChanges = ReturnType<typeof useHiddenChanges>

interface HiddenChangesQuestionProps {
  hidden: HiddenChanges
  onSave: () => void
  onClose: () => void
}

/** Before changes are saved that nobody sees. */
export function HiddenChangesQuestion({ hidden, onSave, onClose }: HiddenChangesQuestionProps) {
  const intl = useIntl()
  const { changeCount: total } = useLater().access
  const { count } = hidden
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'access.hidden.title' }, { count })}
      description={<FormattedMessage id="access.hidden.text" values={{ count, total }} />}
      details={<NameList label={intl.formatMessage({ id: 'access.hidden.names' })} items={hidden.names()} />}
      confirmLabel={intl.formatMessage({ id: 'common.save' })}
      onConfirm={onSave}
      onOpenChange={onClose}
    />
  )
}
