import {
  AddIcon,
  DeleteIcon,
  EditIcon,
  Form,
  IconButton,
  Inline,
  Select,
  StatusDot,
  Text,
  TextField,
  type Column,
  type CompactListSlots,
  type StatusTone,
  type TextProps,
} from '@portico/design-system'
import type { ImportStatus, PlannedRow } from '@portico/stores/additions/import/importPlan'
import { IMPORT_FIELDS, type ImportField, type ImportRow } from '@portico/stores/additions/import/importRow'
import { useState, type KeyboardEvent } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { Role } from '@portico/stores'
import { headIn } from '../../components/ListBlock.tsx'
import { roleText } from '../../screens/users/labels.ts'
import {
  cellProblem,
  columnText,
  rowDifferences,
  rowName,
  rowProblems,
  rowWarning,
  statusReason,
} from './labels.ts'
import { MessageButton } from '../../components/messages.tsx'
import { assignedRoleOf } from './readPeople.ts'

/** The invalid cells, or all cells of a row that could not be split reliably. */
const invalidFields = ({ row, errors }: PlannedRow): readonly ImportField[] => {
  const wrong = IMPORT_FIELDS.filter((field) => errors.has(field))
  return row.flaw === null && wrong.length > 0 ? wrong : IMPORT_FIELDS
}

interface RowEditorProps {
  planned: PlannedRow
  /** @returns Whether the row is valid now. */
  onFix: (row: ImportRow) => boolean
  onEnd: () => void
}

/** Edits a row of the import in place. */
function RowEditor({ planned, onFix, onEnd }: RowEditorProps) {
  const intl = useIntl()
  const [fields] = useState(() => invalidFields(planned))
  const [draft, setDraft] = useState<Pick<ImportRow, ImportField>>(planned.row)
  const errors = Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const error = draft[field] === planned.row[field] ? planned.errors.get(field) : undefined
      return error === undefined ? [] : [[field, cellProblem(field, error, planned, intl)] as const]
    }),
  )
  const end = (form: Element) => {
    form.closest('tr, li')?.querySelector<HTMLElement>('[data-edits-row]')?.focus()
    onEnd()
  }
  const cancelByEscape = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape') return
    // Escape would also close the dialog.
    event.stopPropagation()
    end(event.currentTarget)
  }
  const propsOf = (field: ImportField) => ({
    name: field,
    label: columnText(field, intl),
    errorMessage: errors[field],
    autoFocus: field === fields[0],
    onChange: (value: string) => setDraft((last) => ({ ...last, [field]: value })),
  })
  return (
    <Form
      aria-label={intl.formatMessage({ id: 'users.import.edit' }, { place: planned.row.place })}
      errorTitle={null}
      errors={errors}
      submitLabel={intl.formatMessage({ id: 'users.import.edit.apply' })}
      actions={<MessageButton message="common.cancel" onPress={({ target }) => end(target)} />}
      onKeyDown={cancelByEscape}
      onSubmit={({ currentTarget }) => {
        const row = { ...planned.row, ...draft, assignedRole: assignedRoleOf(draft.role), flaw: null }
        if (onFix(row)) end(currentTarget)
      }}
    >
      {fields.map((field) =>
        field === 'role' ? (
          <Select
            key={field}
            {...propsOf(field)}
            items={[Role.user, Role.admin].map((role) => ({
              id: role === Role.user ? 'user' : 'admin',
              label: roleText(role, intl),
            }))}
            value={roleIdOf(draft.role)}
          />
        ) : (
          <TextField key={field} {...propsOf(field)} value={draft[field]} autoComplete="off" />
        ),
      )}
    </Form>
  )
}

const roleIdOf = (text: string): string | null => {
  const role = assignedRoleOf(text)
  return role === null ? null : role === Role.user ? 'user' : 'admin'
}

const tones: Record<ImportStatus, StatusTone> = {
  invite: 'ok',
  problem: 'bad',
  overLimit: 'warn',
  duplicate: 'warn',
  member: 'neutral',
  takenOut: 'pending',
}

/** What there is to say about a row, the worst first. */
const notesOf = (planned: PlannedRow, text: TextProps, intl: IntlShape) => {
  const { status } = planned
  const notes = [
    ['bad', status === 'member' ? [] : rowProblems(planned, intl)],
    ['warn', [rowWarning(planned, intl)]],
    [
      'secondary',
      [statusReason(planned, intl), ...(status === 'invite' ? rowDifferences(planned, intl) : [])],
    ],
  ] as const
  return notes.flatMap(([tone, lines]) =>
    lines
      .filter((line) => line !== null)
      .map((line) => (
        <Text key={line} {...text} tone={tone}>
          {line}
        </Text>
      )),
  )
}

/** Keep it stable between renders. */
interface RowEdit {
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

/** The rows in a table, and where there is no room for one. */
export const planParts = (edit: RowEdit, intl: IntlShape) => {
  const nameOf = (planned: PlannedRow) => rowName(planned, intl)
  /** Empty when the e-mail is shown as the name already. */
  const emailOf = (planned: PlannedRow): string => {
    const email = planned.row.email.trim()
    return email === nameOf(planned) ? '' : email
  }
  const roleOf = ({ row }: PlannedRow): string =>
    row.assignedRole === null ? row.role : roleText(row.assignedRole, intl)
  const status = (planned: PlannedRow) => (
    <StatusDot
      tone={tones[planned.status]}
      label={intl.formatMessage({ id: `users.import.status.${planned.status}` })}
    />
  )
  const editor = (planned: PlannedRow) =>
    edit.place === planned.row.place && (
      <RowEditor key="edit" planned={planned} onFix={edit.onFix} onEnd={() => edit.onPlaceChange(null)} />
    )
  const actions = (planned: PlannedRow) => <RowActions planned={planned} edit={edit} />
  const head = headIn(intl)
  const columns: readonly Column<PlannedRow>[] = [
    {
      ...head('place', 'users.import.head.place'),
      cell: ({ row }) => intl.formatNumber(row.place),
      align: 'end',
      width: 56,
    },
    {
      ...head('person', 'users.import.head.person'),
      cell: (planned) => (
        <div>
          <Text isTruncated>{nameOf(planned)}</Text>
          {emailOf(planned) !== '' && (
            <Text variant="secondary" tone="secondary" isTruncated>
              {emailOf(planned)}
            </Text>
          )}
        </div>
      ),
      isRowHeader: true,
    },
    {
      ...head('role', 'users.column.role'),
      cell: (planned) => (
        <Text element="span" tone="secondary" isTruncated>
          {roleOf(planned)}
        </Text>
      ),
      width: 104,
    },
    {
      ...head('status', 'users.import.head.status'),
      cell: (planned) =>
        editor(planned) || (
          <div>
            {status(planned)}
            {notesOf(planned, { variant: 'secondary' }, intl)}
          </div>
        ),
    },
    { ...head('actions', 'users.column.actions'), cell: actions, isPrinted: false, width: 96 },
  ]
  const slots: CompactListSlots<PlannedRow> = {
    title: (planned) => <bdi>{nameOf(planned)}</bdi>,
    leading: status,
    meta: (planned) => [
      intl.formatMessage({ id: 'users.import.place' }, { place: planned.row.place }),
      roleOf(planned),
      emailOf(planned) === '' ? null : <bdi key="email">{emailOf(planned)}</bdi>,
      ...(edit.place === planned.row.place
        ? [editor(planned)]
        : notesOf(planned, { element: 'span', variant: 'inherit' }, intl)),
    ],
    actions,
  }
  return { columns, slots }
}
