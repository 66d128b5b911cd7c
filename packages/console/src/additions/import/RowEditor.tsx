import { Form, Select, TextField } from '@portico/design-system'
import { Role } from '@portico/stores'
import type { PlannedRow } from '@portico/stores/additions/import/importPlan'
import { IMPORT_FIELDS, type ImportField, type ImportRow } from '@portico/stores/additions/import/importRow'
import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { MessageButton } from '../../components/messages.tsx'
import { roleText } from '../../screens/users/labels.ts'
import { assignedRoleOf } from './readPeople.ts'
import { cellProblem, columnText } from './labels.ts'

/** The invalid cells, or all cells of a row that could not be split reliably. */
const invalidFields = ({ row, errors }: PlannedRow): readonly ImportField[] => {
  const wrong = IMPORT_FIELDS.filter((field) => errors.has(field))
  return row.flaw === null && wrong.length > 0 ? wrong : IMPORT_FIELDS
}

const focusEditButton = (form: Element): void =>
  form.closest('tr, li')?.querySelector<HTMLElement>('[data-edits-row]')?.focus()

export interface RowEditorProps {
  planned: PlannedRow
  /** @returns Whether the row is valid now. */
  onFix: (row: ImportRow) => boolean
  onEnd: () => void
}

/** Edits a row of the import in place. */
export function RowEditor({ planned, onFix, onEnd }: RowEditorProps) {
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
    focusEditButton(form)
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
