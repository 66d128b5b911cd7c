import {
  AddIcon,
  DeleteIcon,
  EditIcon,
  IconButton,
  Inline,
  StatusDot,
  Text,
  type Column,
  type CompactListSlots,
  type StatusTone,
  type TextTone,
} from '@portico/design-system'
import type { ImportStatus, PlannedRow } from '@portico/stores/additions/import/importPlan'
import type { ImportRow } from '@portico/stores/additions/import/importRow'
import { useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { roleText } from '../../screens/users/labels.ts'
import { RowEditor } from './RowEditor.tsx'
import { statusReason, rowDifferences, rowName, rowProblems, rowWarning } from './labels.ts'

const tones: Record<ImportStatus, StatusTone> = {
  invite: 'ok',
  problem: 'bad',
  overLimit: 'warn',
  duplicate: 'warn',
  member: 'neutral',
  takenOut: 'pending',
}

function RowStatus({ status }: { status: ImportStatus }) {
  const intl = useIntl()
  return (
    <StatusDot tone={tones[status]} label={intl.formatMessage({ id: `users.import.status.${status}` })} />
  )
}

interface Note {
  readonly text: string
  readonly tone: TextTone
}

const notes = (tone: TextTone, texts: readonly (string | null)[]): readonly Note[] =>
  texts.flatMap((text) => (text === null ? [] : [{ text, tone }]))

const useNotes = () => {
  const intl = useIntl()
  return (planned: PlannedRow): readonly Note[] => [
    ...notes('bad', planned.status === 'member' ? [] : rowProblems(planned, intl)),
    ...notes('warn', [rowWarning(planned, intl)]),
    ...notes('secondary', [
      statusReason(planned, intl),
      ...(planned.status === 'invite' ? rowDifferences(planned, intl) : []),
    ]),
  ]
}

/** Empty when the e-mail is shown as the name already. */
const emailBelow = (planned: PlannedRow, intl: IntlShape): string => {
  const email = planned.row.email.trim()
  return email === rowName(planned, intl) ? '' : email
}

function Person({ planned }: { planned: PlannedRow }) {
  const intl = useIntl()
  const email = emailBelow(planned, intl)
  return (
    <div>
      <Text isTruncated>{rowName(planned, intl)}</Text>
      {email !== '' && (
        <Text variant="secondary" tone="secondary" isTruncated>
          {email}
        </Text>
      )}
    </div>
  )
}

function Notes({ planned, edit }: { planned: PlannedRow; edit: RowEdit }) {
  const rowNotes = useNotes()(planned)
  if (edit.place === planned.row.place) return <Editor planned={planned} edit={edit} />
  return (
    <div>
      <RowStatus status={planned.status} />
      {rowNotes.map(({ text, tone }) => (
        <Text key={text} variant="secondary" tone={tone}>
          {text}
        </Text>
      ))}
    </div>
  )
}

function Role({ planned: { row } }: { planned: PlannedRow }) {
  const intl = useIntl()
  return (
    <Text element="span" tone="secondary" isTruncated>
      {row.assignedRole === null ? row.role : roleText(row.assignedRole, intl)}
    </Text>
  )
}

const Editor = ({ planned, edit }: { planned: PlannedRow; edit: RowEdit }) => (
  <RowEditor planned={planned} onFix={edit.onFix} onEnd={() => edit.onPlaceChange(null)} />
)

/** Keep it stable between renders. */
export interface RowEdit {
  /** Place of the row whose editor is open. */
  place: number | null
  onPlaceChange: (place: number | null) => void
  /** @returns Whether the row is valid now. */
  onFix: (row: ImportRow) => boolean
  /** Removes or restores a row. */
  onToggle: (place: number, isOut: boolean) => void
}

/** Members are skipped in any case. */
function RowActions({ planned: { row, status }, edit }: { planned: PlannedRow; edit: RowEdit }) {
  const intl = useIntl()
  if (status === 'member') return null
  const isOut = status === 'takenOut'
  return (
    <Inline gap={1} shouldWrap={false}>
      <IconButton
        size="small"
        icon={<EditIcon aria-hidden />}
        label={intl.formatMessage({ id: 'users.import.edit' }, { place: row.place })}
        data-edits-row={row.place}
        aria-expanded={edit.place === row.place}
        onPress={() => edit.onPlaceChange(edit.place === row.place ? null : row.place)}
      />
      <IconButton
        size="small"
        icon={isOut ? <AddIcon aria-hidden /> : <DeleteIcon aria-hidden />}
        label={intl.formatMessage(
          { id: isOut ? 'users.import.putBack' : 'users.import.takeOut' },
          { place: row.place },
        )}
        onPress={() => edit.onToggle(row.place, !isOut)}
      />
    </Inline>
  )
}

export function usePlanColumns(edit: RowEdit): readonly Column<PlannedRow>[] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        id: 'place',
        header: intl.formatMessage({ id: 'users.import.head.place' }),
        cell: ({ row }) => intl.formatNumber(row.place),
        align: 'end',
        width: 56,
      },
      {
        id: 'person',
        header: intl.formatMessage({ id: 'users.import.head.person' }),
        cell: (planned) => <Person planned={planned} />,
        isRowHeader: true,
      },
      {
        id: 'role',
        header: intl.formatMessage({ id: 'users.column.role' }),
        cell: (planned) => <Role planned={planned} />,
        width: 104,
      },
      {
        id: 'status',
        header: intl.formatMessage({ id: 'users.import.head.status' }),
        cell: (planned) => <Notes planned={planned} edit={edit} />,
      },
      {
        id: 'actions',
        header: intl.formatMessage({ id: 'users.column.actions' }),
        cell: (planned) => <RowActions planned={planned} edit={edit} />,
        isPrinted: false,
        width: 96,
      },
    ],
    [intl, edit],
  )
}

export function usePlanSlots(edit: RowEdit): CompactListSlots<PlannedRow> {
  const intl = useIntl()
  const notesOf = useNotes()
  return {
    title: (planned) => <bdi>{rowName(planned, intl)}</bdi>,
    leading: ({ status }) => <RowStatus status={status} />,
    meta: (planned) => {
      const { row } = planned
      const email = emailBelow(planned, intl)
      const role = row.assignedRole === null ? row.role : roleText(row.assignedRole, intl)
      return [
        intl.formatMessage({ id: 'users.import.place' }, { place: row.place }),
        role,
        email === '' ? null : <bdi key="email">{email}</bdi>,
        ...(edit.place === row.place
          ? [<Editor key="edit" planned={planned} edit={edit} />]
          : notesOf(planned).map(({ text, tone }) => (
              <Text key={text} element="span" variant="inherit" tone={tone}>
                {text}
              </Text>
            ))),
      ]
    },
    actions: (planned) => <RowActions planned={planned} edit={edit} />,
  }
}
