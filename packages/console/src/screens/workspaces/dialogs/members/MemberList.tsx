import {
  Skeleton,
  Stack,
  TransferList,
  VisuallyHidden,
  type TransferItem,
  type TransferListTexts,
} from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo, type FocusEvent } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { roleText, statusText } from '../../../users/labels.ts'

interface Addable {
  query: string
  count: number
}

const MAX_QUERY_SHOWN = 20

const shortened = (query: string): string =>
  query.length > MAX_QUERY_SHOWN ? `${query.slice(0, MAX_QUERY_SHOWN)}…` : query

const memberTexts = (intl: IntlShape, addable: Addable | null): TransferListTexts => ({
  search: intl.formatMessage({ id: 'members.search' }),
  placeholder: intl.formatMessage({ id: 'members.placeholder' }),
  toggle: intl.formatMessage({ id: 'members.toggle' }),
  noneFound: intl.formatMessage({ id: 'members.noneFound' }),
  severalFound: (count) => intl.formatMessage({ id: 'members.severalFound' }, { count }),
  alreadyAssigned: (name) => intl.formatMessage({ id: 'members.alreadyAssigned' }, { name }),
  searchAssigned: intl.formatMessage({ id: 'members.searchAssigned' }),
  clearSearch: intl.formatMessage({ id: 'access.search.clear' }),
  noneAssignedFound: intl.formatMessage({ id: 'members.noneAssignedFound' }),
  more: (count) => intl.formatMessage({ id: 'members.more' }, { count }),
  assigned: intl.formatMessage({ id: 'members.assigned' }),
  count: (assigned, total) => intl.formatMessage({ id: 'members.count' }, { assigned, total }),
  noneAssigned: intl.formatMessage({ id: 'members.noneAssigned' }),
  addAll:
    addable === null
      ? intl.formatMessage({ id: 'members.addAll' })
      : intl.formatMessage(
          { id: 'members.addShown' },
          { query: shortened(addable.query), count: addable.count },
        ),
  nothingToAdd: intl.formatMessage({
    id: addable === null ? 'members.nothingToAdd' : 'members.nothingToAddShown',
  }),
  clearAll: intl.formatMessage({ id: 'members.clearAll' }),
  nothingToClear: intl.formatMessage({ id: 'members.nothingToClear' }),
  remove: (name) => intl.formatMessage({ id: 'members.remove' }, { name }),
  added: (name) => intl.formatMessage({ id: 'members.added' }, { name }),
  removed: (name) => intl.formatMessage({ id: 'members.removed' }, { name }),
  addedAll: (count) => intl.formatMessage({ id: 'members.addedAll' }, { count }),
  clearedAll: (count) => intl.formatMessage({ id: 'members.clearedAll' }, { count }),
  showMore: (shown, total) => intl.formatMessage({ id: 'members.showMore' }, { shown, total }),
})

const personItem = ({ email, name, role, status, isOwner }: Person, intl: IntlShape): TransferItem => ({
  id: email,
  name: name || email,
  ...(name !== '' && { detail: email }),
  meta:
    role === null || status === null
      ? intl.formatMessage({ id: 'members.stranger' })
      : intl.formatMessage(
          { id: 'members.meta' },
          { role: roleText(role, intl), status: statusText(status, intl) },
        ),
  ...(isOwner && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
})

/** All users by name, and assigned people who are not users. */
const usePeople = (): readonly TransferItem[] => {
  const intl = useIntl()
  const { workspaceMembers: members, users } = useSignedIn()
  const { people } = users
  const { assignedPeople } = members
  const items = useMemo(
    () => new Map(people.map((person) => [person.email, personItem(person, intl)])),
    [people, intl],
  )
  return useMemo(() => {
    const unlisted = assignedPeople.filter(({ email }) => !items.has(email))
    return [...items.values(), ...unlisted.map((person) => personItem(person, intl))]
  }, [items, assignedPeople, intl])
}

interface MemberListProps {
  label: string
  /** Handles several addresses at once. @returns Whether the text was used. */
  onText: (text: string) => boolean
}

export const MemberList = observer(function MemberList({ label, onText }: MemberListProps) {
  const intl = useIntl()
  const { workspaceMembers: members } = useSignedIn()
  const people = usePeople()
  const query = members.query.trim()
  const count = members.matches.length
  const found = useMemo(
    () => (query === '' ? null : new Set(members.found.map(({ email }) => email))),
    [query, members.found],
  )
  const texts = useMemo(() => memberTexts(intl, query === '' ? null : { query, count }), [intl, query, count])
  const change = (ids: string[]) => {
    const next = new Set(ids)
    const added = ids.filter((id) => !members.assigned.has(id))
    const [removed, ...others] = [...members.assigned].filter((id) => !next.has(id))
    // Adding one by one would be quadratic.
    if (added.length > 1) {
      members.addAll()
      members.setQuery('')
    } else if (added[0] !== undefined) members.add(added[0])
    if (others.length > 0) members.clearAll()
    else if (removed !== undefined) members.remove(removed)
  }
  /** Focusing an empty field resets the query; focus among its options does not. */
  const resetQuery = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.value === '' && query !== '') members.setQuery('')
  }
  /** Leaving the field empties it, but "Add all" below still needs the matches. */
  const changeQuery = (text: string) => {
    if (text !== '' || document.activeElement?.role === 'combobox') members.setQuery(text)
  }
  return (
    <TransferList
      autoFocus
      label={label}
      items={people}
      found={found}
      value={[...members.assigned]}
      onChange={change}
      search={(text) => members.find(text).map(({ email }) => email)}
      onText={onText}
      onQueryChange={changeQuery}
      onFocus={resetQuery}
      texts={texts}
    />
  )
})

export function MembersSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden element="output">
        <FormattedMessage id="members.loading" />
      </VisuallyHidden>
      <Skeleton width="96px" />
      <Skeleton shape="block" height="38px" />
      <Skeleton shape="block" height="146px" />
    </Stack>
  )
}
