import {
  CloseIcon,
  CompactList,
  EmptyState,
  RowButton,
  RowLink,
  SearchField,
  Stack,
  useTableState,
  type CompactListSlots,
} from '@portico/design-system'
import { MemberStatus, type Person } from '@portico/stores'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { rowText } from '../../../components/rowText.ts'
import { paths } from '../../../navigation/paths.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { nameOf, roleText } from '../../users/labels.ts'
import { personStatus } from '../../users/PersonFacts.tsx'

export interface PeopleWithAccessProps {
  people: readonly Person[]
  isSaving: boolean
  onShow: (person: Person) => void
  onRevoke: (person: Person) => void
}

/** A search is worth its place from here on. */
const MANY = 8

const icon = <CloseIcon aria-hidden />

const fields = [{ id: 'person', filterValue: ({ searchText }: Person) => searchText }]

const emailOf = ({ email }: Person): string => email

function usePersonSlots(isSaving: boolean): CompactListSlots<Person> {
  const intl = useIntl()
  const saving = isSaving ? intl.formatMessage({ id: 'members.saving' }) : undefined
  return useMemo(
    () => ({
      title: (person) => (
        <RowLink
          href={paths.users() + panelSearch('person', person.email)}
          text={nameOf(person)}
          action="person"
        />
      ),
      leading: (person) =>
        person.status === MemberStatus.active ? undefined : (personStatus(person, intl) ?? undefined),
      meta: (person) => [
        person.isOwner
          ? intl.formatMessage({ id: 'members.owner' })
          : person.role === null
            ? intl.formatMessage({ id: 'members.stranger' })
            : `${person.email} · ${roleText(person.role, intl)}`,
      ],
      actions: (person) =>
        person.isOwner ? null : (
          <RowButton
            action="revoke"
            label={rowText(intl, 'panel.sharing.revoke', nameOf(person))}
            icon={icon}
            disabledReason={saving}
          />
        ),
    }),
    [intl, saving],
  )
}

export function PeopleWithAccess({ people, isSaving, onShow, onRevoke }: PeopleWithAccessProps) {
  const intl = useIntl()
  const { query, setQuery, list } = useTableState(people, fields)
  const slots = usePersonSlots(isSaving)
  return (
    <Stack gap={2}>
      {people.length > MANY && (
        <SearchField
          label={intl.formatMessage({ id: 'members.searchAssigned' })}
          placeholder={intl.formatMessage({ id: 'members.searchAssigned' })}
          clearLabel={intl.formatMessage({ id: 'access.search.clear' })}
          value={query}
          onChange={setQuery}
        />
      )}
      <CompactList
        label={intl.formatMessage({ id: 'members.assigned' })}
        loadingLabel={intl.formatMessage({ id: 'members.loading' })}
        empty={
          query === '' ? (
            <EmptyState title={<FormattedMessage id="panel.sharing.nobody" />} />
          ) : (
            <EmptyState title={<FormattedMessage id="members.noneAssignedFound" />} />
          )
        }
        {...list}
        getItemId={emailOf}
        slots={slots}
        onRowAction={(action, person) => (action === 'revoke' ? onRevoke(person) : onShow(person))}
      />
    </Stack>
  )
}
