import {
  media,
  RowText,
  useMediaQuery,
  widestOf,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import { MEMBER_STATUSES, type Person } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useTableRoom, type TableRoom } from '../../components/panel/useTableRoom.ts'
import { actionsWidth } from '../../components/actionsWidth.ts'
import { AROUND } from './cellWidths.ts'
import { invitationLines } from './invitationText.ts'
import { personActions, type PeopleHandlers } from './PersonActions.tsx'
import { personFields } from './personFields.ts'
import { LISTED_ROLES } from './personFacets.ts'
import { personName, personRole, personStatus } from './PersonFacts.tsx'
import { roleText, statusText } from './labels.ts'

/** Columns that a table beside a panel has. */
const COLUMNS: Record<Exclude<TableRoom, 'all'>, readonly string[]> = {
  some: ['name', 'status', 'actions'],
  least: ['name', 'status'],
}

export function usePeopleColumns(
  { abilitiesOf, ownEmail, invitationOf }: Pick<PeopleHandlers, 'abilitiesOf' | 'ownEmail' | 'invitationOf'>,
  hasPanel = false,
): {
  columns: readonly Column<Person>[]
  slots: CompactListSlots<Person>
} {
  const intl = useIntl()
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isRail = useMediaQuery(media.rail)
  const isNarrow = useMediaQuery(media.narrow)
  const room = useTableRoom(hasPanel)
  return useMemo(() => {
    const column = (id: keyof typeof personFields | 'actions') => ({
      ...(id === 'actions' ? { id } : personFields[id]),
      header: intl.formatMessage({ id: `users.column.${id}` }),
    })
    const hasRoom = !isNarrow && !hasPanel
    const statusWidth = widestOf(MEMBER_STATUSES.map((status) => statusText(status, intl))) + AROUND.dot
    // With all columns in a narrow table the line about the invitation wraps.
    const noteWidth = hasRoom || room !== 'all' ? widestOf(invitationLines(intl)) : 0
    const actions = (isInTable: boolean) => (person: Person) =>
      personActions(person, abilitiesOf(person), { intl, isInTable, hasRoom: isInTable && hasRoom })
    // Room to spare goes to all columns, so that a name and its e-mail stay close.
    const share = (width: number) => (hasRoom ? { minWidth: width, grow: 4 } : { width })
    const columns: readonly Column<Person>[] = [
      {
        ...column('name'),
        cell: (person) => personName(person, person.email === ownEmail, intl),
        isRowHeader: true,
        // The Spanish roles and statuses need the rest at 801 px.
        minWidth: 132,
        grow: 6,
      },
      {
        ...column('email'),
        cell: ({ id }) => <RowText text={id} tone="secondary" />,
        grow: isRail ? 7 : isNarrow ? 8 : 9,
      },
      {
        ...column('role'),
        cell: (person) => personRole(person, intl),
        ...share(
          widestOf(
            LISTED_ROLES.map((role) => roleText(role, intl)),
            'caption',
          ) + AROUND.tag,
        ),
      },
      {
        ...column('status'),
        cell: (person) => personStatus(person, intl, invitationOf(person)),
        ...share(Math.max(statusWidth, noteWidth)),
      },
      {
        ...column('actions'),
        cell: actions(true),
        align: 'end',
        isPrinted: false,
        width: actionsWidth(intl.formatMessage({ id: 'rows.edit' }), isCoarse, hasRoom ? 2 : 1),
      },
    ]
    return {
      columns: room === 'all' ? columns : columns.filter(({ id }) => COLUMNS[room].includes(id)),
      slots: {
        title: (person) => personName(person, person.email === ownEmail, intl),
        leading: (person) => personStatus(person, intl),
        meta: (person) => [
          person.role === null ? null : roleText(person.role, intl),
          person.id,
          invitationOf(person),
        ],
        actions: actions(false),
        skeleton: ['control', 'text', 'text'],
      },
    }
  }, [intl, isCoarse, isRail, isNarrow, hasPanel, room, abilitiesOf, ownEmail, invitationOf])
}
