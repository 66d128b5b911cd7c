import {
  CompactList,
  IconButton,
  PeopleIcon,
  SearchField,
  SegmentedControl,
  Stack,
  useTableState,
  WorkspacesIcon,
  type CompactListSlots,
} from '@portico/design-system'
import type { Person, WorkspaceEntry } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { MembersDialog } from '../../../workspaces/dialogs/members/MembersDialog.tsx'
import { allPersonFields } from '../../personFields.ts'
import { nameOf } from '../../labels.ts'
import { countText } from './labels.ts'

type By = 'people' | 'workspaces'

const workspaceFields = [{ id: 'name', filterValue: ({ name }: WorkspaceEntry) => name }]

/** The matrix for a narrow window. */
export const AccessLists = observer(function AccessLists({
  onPerson,
}: {
  onPerson: (email: string) => void
}) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const [by, setBy] = useState<By>('people')
  const people = useTableState(accessMap.people, allPersonFields)
  const workspaces = useTableState(accessMap.workspaces, workspaceFields)
  const { query, setQuery, filter } = by === 'people' ? people : workspaces
  const [shared, setShared] = useState<string | null>(null)
  const peopleSlots = usePeopleSlots(onPerson)
  const workspaceSlots = useWorkspaceSlots(setShared)
  const common = {
    loadingLabel: intl.formatMessage({ id: 'access.loading' }),
    empty: null,
    filter: {
      ...filter,
      clearLabel: intl.formatMessage({ id: 'access.search.clear' }),
      noResultsLabel: (text: string) =>
        intl.formatMessage({ id: `access.search.${by}.none` }, { query: text }),
      resultsLabel: (count: number, total: number) =>
        intl.formatMessage({ id: `access.search.${by}.results` }, { count, total }),
    },
    showMoreLabel: (shown: number, total: number) =>
      intl.formatMessage({ id: 'access.showMore' }, { shown, total }),
  }
  const label = intl.formatMessage({ id: `access.${by}` })
  const searchLabel = intl.formatMessage({ id: `access.search.${by}` })
  return (
    <Stack gap={3}>
      <SegmentedControl<By>
        label={intl.formatMessage({ id: 'access.view' })}
        segments={[
          { value: 'people', label: intl.formatMessage({ id: 'access.people' }) },
          { value: 'workspaces', label: intl.formatMessage({ id: 'access.workspaces' }) },
        ]}
        value={by}
        onChange={(next) => {
          setQuery('')
          setBy(next)
        }}
      />
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        clearLabel={common.filter.clearLabel}
        value={query}
        onChange={setQuery}
      />
      {by === 'people' ? (
        <CompactList
          {...common}
          label={label}
          {...people.list}
          getItemId={({ email }) => email}
          slots={peopleSlots}
        />
      ) : (
        <CompactList
          {...common}
          label={label}
          {...workspaces.list}
          getItemId={({ id }) => id}
          slots={workspaceSlots}
        />
      )}
      {shared !== null && (
        <MembersDialog
          workspaceId={shared}
          onClose={() => {
            void accessMap.reread(shared)
            setShared(null)
          }}
        />
      )}
    </Stack>
  )
})

const Reached = observer(function Reached({ person }: { person: Person }) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  return countText(person, accessMap, intl)
})

const Size = observer(function Size({ id }: { id: string }) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const count = accessMap.sizeOf(id)
  return count === null
    ? intl.formatMessage({ id: 'access.unread' })
    : intl.formatMessage({ id: 'access.count.people' }, { count })
})

function usePeopleSlots(onPerson: (email: string) => void): CompactListSlots<Person> {
  const intl = useIntl()
  return useMemo(
    (): CompactListSlots<Person> => ({
      title: nameOf,
      meta: (person) => [<Reached key="reached" person={person} />],
      actions: (person) => (
        <IconButton
          size="small"
          icon={<WorkspacesIcon aria-hidden />}
          label={intl.formatMessage({ id: 'access.person.title' }, { name: nameOf(person) })}
          onPress={() => onPerson(person.email)}
        />
      ),
    }),
    [intl, onPerson],
  )
}

function useWorkspaceSlots(onShare: (id: string) => void): CompactListSlots<WorkspaceEntry> {
  const intl = useIntl()
  return useMemo(
    (): CompactListSlots<WorkspaceEntry> => ({
      title: ({ name }) => name,
      meta: ({ id }) => [<Size key="size" id={id} />],
      actions: ({ id, name }) => (
        <IconButton
          size="small"
          icon={<PeopleIcon aria-hidden />}
          label={intl.formatMessage({ id: 'workspaces.share' }, { name })}
          onPress={() => onShare(id)}
        />
      ),
    }),
    [intl, onShare],
  )
}
