import {
  Text,
  TruncatedText,
  useMediaQuery,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import type { Person } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { PersonActions, type PeopleHandlers } from './PersonActions.tsx'
import { personFields } from './personFields.ts'
import { PersonName, PersonRole, PersonStatus } from './PersonFacts.tsx'
import { nameOf, roleText } from './labels.ts'

/** Three small buttons; wider for touch. */
const ACTIONS_WIDTH = { fine: 92, coarse: 122 } as const

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
          secondary: ({ id }) => id,
          grow: 5,
          priority: 3,
        },
        { ...column('role'), cell: ({ role }) => <PersonRole role={role} />, width: 104 },
        { ...column('status'), cell: ({ status }) => <PersonStatus status={status} />, width: 96 },
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
