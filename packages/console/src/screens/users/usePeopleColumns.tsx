import {
  Text,
  TruncatedText,
  useMediaQuery,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import type { PeopleColumn, Person } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { PersonActions, type PeopleHandlers } from './PersonActions.tsx'
import { PersonName, PersonRole, PersonStatus } from './PersonFacts.tsx'
import { nameOf, roleText } from './words.ts'

/** Width of three small buttons; where they are pressed with a finger they are wider. */
const ACTIONS_WIDTH = { fine: 92, coarse: 122 } as const

/** The rows come in order (the store's, which is the export's too), so that to the table all of them are equal. */
const inOrder = () => 0

/** Columns of the users' table; the same array as long as language and person stay. */
export function usePeopleColumns({
  abilitiesOf,
  ownEmail,
  onEdit,
  onAccess,
  onDelete,
}: PeopleHandlers): readonly Column<Person>[] {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  return useMemo(() => {
    const column = (id: PeopleColumn | 'actions') => ({
      id,
      header: intl.formatMessage({ id: `users.column.${id}` }),
    })
    return [
      {
        ...column('name'),
        cell: (person) => <PersonName person={person} isSelf={person.email === ownEmail} />,
        sortValue: inOrder,
        // Name and e-mail, made ready for every search to come.
        filterValue: ({ folded }) => folded,
        isRowHeader: true,
        grow: 4,
      },
      {
        ...column('email'),
        cell: ({ id }) => (
          <TruncatedText text={id}>
            <Text element="span" tone="secondary">
              {id}
            </Text>
          </TruncatedText>
        ),
        secondary: ({ id }) => id,
        sortValue: inOrder,
        grow: 5,
        priority: 3,
      },
      {
        ...column('role'),
        cell: ({ role }) => <PersonRole role={role} />,
        sortValue: inOrder,
        width: 104,
      },
      {
        ...column('status'),
        cell: ({ status }) => <PersonStatus status={status} />,
        sortValue: inOrder,
        width: 96,
      },
      {
        ...column('actions'),
        cell: (person) => (
          <PersonActions
            person={person}
            abilitiesOf={abilitiesOf}
            onEdit={onEdit}
            onAccess={onAccess}
            onDelete={onDelete}
          />
        ),
        align: 'end',
        width: isCoarse ? ACTIONS_WIDTH.coarse : ACTIONS_WIDTH.fine,
      },
    ]
  }, [intl, isCoarse, abilitiesOf, ownEmail, onEdit, onAccess, onDelete])
}

/** The same for the compact list. */
export function usePeopleSlots({
  abilitiesOf,
  ownEmail,
  onEdit,
  onAccess,
  onDelete,
}: PeopleHandlers): CompactListSlots<Person> {
  const intl = useIntl()
  return useMemo(
    () => ({
      title: (person) =>
        person.email === ownEmail
          ? `${nameOf(person)} (${intl.formatMessage({ id: 'users.you' })})`
          : nameOf(person),
      leading: ({ status }) => <PersonStatus status={status} />,
      meta: ({ role, id }) => [role === null ? null : roleText(role, intl), id],
      actions: (person) => (
        <PersonActions
          person={person}
          abilitiesOf={abilitiesOf}
          onEdit={onEdit}
          onAccess={onAccess}
          onDelete={onDelete}
        />
      ),
      filterValue: ({ folded }) => folded,
    }),
    [intl, abilitiesOf, ownEmail, onEdit, onAccess, onDelete],
  )
}
