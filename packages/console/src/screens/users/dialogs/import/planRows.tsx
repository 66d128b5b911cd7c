import {
  AddIcon,
  DeleteIcon,
  IconButton,
  StatusDot,
  Text,
  type Column,
  type CompactListSlots,
  type StatusTone,
  type TextTone,
} from '@portico/design-system'
import type { ImportStatus, PlannedRow } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { roleText } from '../../labels.ts'
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

function Person({ planned }: { planned: PlannedRow }) {
  const intl = useIntl()
  const email = planned.row.email.trim()
  return (
    <div>
      <Text isTruncated>
        <bdi>{rowName(planned, intl)}</bdi>
      </Text>
      <Text variant="secondary" tone="secondary" isTruncated>
        <bdi>{email}</bdi>
      </Text>
    </div>
  )
}

function Notes({ planned }: { planned: PlannedRow }) {
  return (
    <div>
      <RowStatus status={planned.status} />
      {useNotes()(planned).map(({ text, tone }) => (
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

/** Takes a row out, or puts it back. Keep it stable between renders. */
export type RowToggle = (place: number, isOut: boolean) => void

/** Members are left out anyway. */
function Toggle({ planned: { row, status }, onToggle }: { planned: PlannedRow; onToggle: RowToggle }) {
  const intl = useIntl()
  if (status === 'member') return null
  const isOut = status === 'takenOut'
  return (
    <IconButton
      size="small"
      icon={isOut ? <AddIcon aria-hidden /> : <DeleteIcon aria-hidden />}
      label={intl.formatMessage(
        { id: isOut ? 'users.import.putBack' : 'users.import.takeOut' },
        { place: row.place },
      )}
      onPress={() => onToggle(row.place, !isOut)}
    />
  )
}

export function usePlanColumns(onToggle: RowToggle): readonly Column<PlannedRow>[] {
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
        cell: (planned) => <Notes planned={planned} />,
      },
      {
        id: 'actions',
        header: intl.formatMessage({ id: 'users.column.actions' }),
        cell: (planned) => <Toggle planned={planned} onToggle={onToggle} />,
        align: 'end',
        width: 88,
      },
    ],
    [intl, onToggle],
  )
}

export function usePlanSlots(onToggle: RowToggle): CompactListSlots<PlannedRow> {
  const intl = useIntl()
  const notesOf = useNotes()
  return {
    title: (planned) => <bdi>{rowName(planned, intl)}</bdi>,
    leading: ({ status }) => <RowStatus status={status} />,
    meta: (planned) => {
      const { row } = planned
      const role = row.assignedRole === null ? row.role : roleText(row.assignedRole, intl)
      return [
        intl.formatMessage({ id: 'users.import.place' }, { place: row.place }),
        role,
        <bdi key="email">{row.email.trim()}</bdi>,
        ...notesOf(planned).map(({ text, tone }) => (
          <Text key={text} element="span" variant="inherit" tone={tone}>
            {text}
          </Text>
        )),
      ]
    },
    actions: (planned) => <Toggle planned={planned} onToggle={onToggle} />,
  }
}
