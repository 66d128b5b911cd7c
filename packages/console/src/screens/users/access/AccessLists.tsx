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
import { useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { allPersonFields } from '../personFields.ts'
import { nameOf } from '../labels.ts'
import { listTexts, namesOfSeveral } from './labels.ts'

type By = 'people' | 'workspaces'

const workspaceFields = [{ id: 'name', filterValue: ({ name }: WorkspaceEntry) => name }]

export interface AccessListsProps {
  people: readonly Person[]
  workspaces: readonly WorkspaceEntry[]
  /** Elements of a person or a workspace that observe the map themselves, so that rows do not render again. */
  texts: Record<'person' | 'workspace', (id: string) => ReactNode>
  onPerson: (email: string) => void
  onShare: (workspaceId: string) => void
}

/** The access matrix as lists, for a narrow window. */
export function AccessLists({ texts: lines, onPerson, onShare, ...props }: AccessListsProps) {
  const intl = useIntl()
  const [by, setBy] = useState<By>('people')
  const people = useTableState(props.people, allPersonFields)
  const workspaces = useTableState(props.workspaces, workspaceFields)
  const { query, setQuery, filter } = by === 'people' ? people : workspaces
  const namesakes = useMemo(() => namesOfSeveral(props.people), [props.people])
  const peopleSlots = usePeopleSlots(lines, namesakes, onPerson)
  const workspaceSlots = useWorkspaceSlots(lines, onShare)
  const texts = listTexts(by, intl)
  const common = { ...texts.list, empty: null, filter: { ...filter, ...texts.filter } }
  return (
    <Stack gap={3}>
      <SegmentedControl<By>
        label={intl.formatMessage({ id: 'access.view' })}
        items={[
          { value: 'people', label: intl.formatMessage({ id: 'access.people' }) },
          { value: 'workspaces', label: intl.formatMessage({ id: 'access.workspaces' }) },
        ]}
        value={by}
        onChange={(next) => {
          setQuery('')
          setBy(next)
        }}
      />
      <SearchField {...texts.search} value={query} onChange={setQuery} />
      {by === 'people' ? (
        <CompactList {...common} {...people.list} getItemId={({ email }) => email} slots={peopleSlots} />
      ) : (
        <CompactList {...common} {...workspaces.list} getItemId={({ id }) => id} slots={workspaceSlots} />
      )}
    </Stack>
  )
}

function usePeopleSlots(
  { person: textOf }: AccessListsProps['texts'],
  namesakes: ReadonlySet<string>,
  onPerson: (email: string) => void,
): CompactListSlots<Person> {
  const intl = useIntl()
  return useMemo(
    (): CompactListSlots<Person> => ({
      title: nameOf,
      meta: (person) => [textOf(person.email), namesakes.has(nameOf(person)) ? person.id : null],
      actions: (person) => (
        <IconButton
          size="small"
          icon={<WorkspacesIcon aria-hidden />}
          label={intl.formatMessage({ id: 'access.person.title' }, { name: nameOf(person) })}
          onPress={() => onPerson(person.email)}
        />
      ),
    }),
    [intl, textOf, namesakes, onPerson],
  )
}

function useWorkspaceSlots(
  { workspace: textOf }: AccessListsProps['texts'],
  onShare: (id: string) => void,
): CompactListSlots<WorkspaceEntry> {
  const intl = useIntl()
  return useMemo(
    (): CompactListSlots<WorkspaceEntry> => ({
      title: ({ name }) => name,
      meta: ({ id }) => [textOf(id)],
      actions: ({ id, name }) => (
        <IconButton
          size="small"
          icon={<PeopleIcon aria-hidden />}
          label={intl.formatMessage({ id: 'workspaces.share' }, { name })}
          onPress={() => onShare(id)}
        />
      ),
    }),
    [intl, textOf, onShare],
  )
}
