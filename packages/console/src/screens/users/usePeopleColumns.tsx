import {
  Text,
  TruncatedText,
  useMediaQuery,
  widestOf,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import { MEMBER_STATUSES, Role, type Person } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { PersonActions, type PeopleHandlers } from './PersonActions.tsx'
import { personFields } from './personFields.ts'
import { PersonName, PersonRole, PersonStatus } from './PersonFacts.tsx'
import { nameOf, roleText, statusText } from './labels.ts'

/** Three small buttons; wider for touch. */
const ACTIONS_WIDTH = { fine: 92, coarse: 122 } as const

const LISTED_ROLES = [Role.user, Role.admin, Role.owner]

/** Padding and border of a tag; a dot and its distance to the word. */
const AROUND = { tag: 14, dot: 16 } as const

export function usePeopleColumns({ abilitiesOf, ownEmail, onEdit, onAccess, onDelete }: PeopleHandlers): {
  columns: readonly Column<Person>[]
  slots: CompactListSlots<Person>
} {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  return useMemo(() => {
    const column = (id: keyof typeof personFields | 'actions') => ({
      ...(id === 'actions' ? { id } : personFields[id]),
      header: intl.formatMessage({ id: `users.column.${id}` }),
    })
    const actions = (person: Person) => (
      <PersonActions
        person={person}
        abilitiesOf={abilitiesOf}
        onEdit={onEdit}
        onAccess={onAccess}
        onDelete={onDelete}
      />
    )
    return {
      columns: [
        {
          ...column('name'),
          cell: (person) => <PersonName person={person} isSelf={person.email === ownEmail} />,
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
          grow: 5,
        },
        {
          ...column('role'),
          cell: ({ role }) => <PersonRole role={role} />,
          width:
            widestOf(
              LISTED_ROLES.map((role) => roleText(role, intl)),
              'caption',
            ) + AROUND.tag,
        },
        {
          ...column('status'),
          cell: ({ status }) => <PersonStatus status={status} />,
          width: widestOf(MEMBER_STATUSES.map((status) => statusText(status, intl))) + AROUND.dot,
        },
        {
          ...column('actions'),
          cell: actions,
          align: 'end',
          width: isCoarse ? ACTIONS_WIDTH.coarse : ACTIONS_WIDTH.fine,
        },
      ],
      slots: {
        title: (person) =>
          person.email === ownEmail
            ? `${nameOf(person)} (${intl.formatMessage({ id: 'users.you' })})`
            : nameOf(person),
        leading: ({ status }) => <PersonStatus status={status} />,
        meta: ({ role, id }) => [role === null ? null : roleText(role, intl), id],
        actions,
      },
    }
  }, [intl, isCoarse, abilitiesOf, ownEmail, onEdit, onAccess, onDelete])
}
