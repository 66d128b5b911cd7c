import type { UserFieldError } from '@portico/stores'
import type { PlannedRow } from '@portico/stores/additions/import/importPlan'
import {
  IMPORT_FIELDS,
  type CheckedRow,
  type ImportField,
  type ImportRow,
} from '@portico/stores/additions/import/importRow'
import { isCorporateEmail } from '@portico/stores/passwords'
import { useIntl, type IntlShape } from 'react-intl'
import { csvFile, csvLines } from '../../screens/users/export/csv.ts'
import { useSaveFile } from '../../screens/users/export/ExportButton.tsx'
import { fieldTexts, roleText } from '../../screens/users/labels.ts'
import { MAX_BYTES, MAX_ROWS, type Encoding, type FileProblem, type TextProblem } from './readPeople.ts'

export const columnText = (field: ImportField, intl: IntlShape): string =>
  field === 'activeDirectoryId'
    ? intl.formatMessage({ id: 'users.import.directoryId' })
    : intl.formatMessage({ id: `users.form.${field}` })

export const encodingText = (encoding: Encoding, intl: IntlShape): string =>
  intl.formatMessage({ id: `users.import.encoding.${encoding}` })

export const megabytes = MAX_BYTES / 1_048_576

export const problemOfText = (problem: TextProblem | { code: FileProblem }, intl: IntlShape): string => {
  if (problem.code === 'noColumn') {
    const columns = intl.formatList(problem.fields.map((field) => columnText(field, intl)))
    return intl.formatMessage({ id: 'users.import.problem.noColumn' }, { columns })
  }
  const count = problem.code === 'tooMany' ? problem.count : 0
  return intl.formatMessage(
    { id: `users.import.problem.${problem.code}` },
    { count, rows: MAX_ROWS, megabytes },
  )
}

export const cellProblem = (
  field: ImportField,
  error: UserFieldError,
  { row }: CheckedRow,
  intl: IntlShape,
): string => {
  const texts = fieldTexts(intl)
  if (field === 'role') return intl.formatMessage({ id: 'users.import.cell.role' }, { role: row.role })
  // An id is optional unless the service requires some length.
  if (field === 'activeDirectoryId') {
    const tooShort = { code: 'tooShort', min: 1 } as const
    return texts.error('firstName', error.code === 'required' ? tooShort : error)
  }
  return texts.error(field, error)
}

export const rowProblems = (checked: CheckedRow, intl: IntlShape): readonly string[] => [
  ...(checked.row.flaw === null ? [] : [intl.formatMessage({ id: `users.import.flaw.${checked.row.flaw}` })]),
  ...IMPORT_FIELDS.flatMap((field) => {
    const error = checked.errors.get(field)
    if (!error) return []
    const problem = cellProblem(field, error, checked, intl)
    return [intl.formatMessage({ id: 'users.import.cell' }, { column: columnText(field, intl), problem })]
  }),
]

export const rowDifferences = (
  { differences, saved, errors }: CheckedRow,
  intl: IntlShape,
): readonly string[] =>
  differences.flatMap((field) => {
    if (errors.has(field)) return []
    const state = saved[field] === '' ? 'savedEmpty' : 'savedAs'
    const values = { column: columnText(field, intl), saved: saved[field] }
    return [intl.formatMessage({ id: `users.import.cell.${state}` }, values)]
  })

/** Null when the errors of the cells explain it already. */
export const statusReason = (
  { status, sameAs, roleInstead, isPending }: PlannedRow,
  intl: IntlShape,
): string | null => {
  if (status === 'duplicate' && sameAs !== null)
    return roleInstead === undefined
      ? intl.formatMessage({ id: 'users.import.why.duplicate' }, { place: sameAs })
      : intl.formatMessage(
          { id: 'users.import.why.duplicate.role' },
          { place: sameAs, role: roleText(roleInstead, intl) },
        )
  if (isPending === true) return intl.formatMessage({ id: 'users.import.why.pending' })
  if (status === 'member' || status === 'overLimit')
    return intl.formatMessage({ id: `users.import.why.${status}` })
  return null
}

/** Free mail services cannot set a password. */
export const rowWarning = ({ status, emailKey }: PlannedRow, intl: IntlShape): string | null =>
  status === 'invite' && !isCorporateEmail(emailKey)
    ? intl.formatMessage({ id: 'users.import.notCorporate' })
    : null

export const rowName = ({ row }: CheckedRow, intl: IntlShape): string =>
  `${row.firstName.trim()} ${row.lastName.trim()}`.trim() ||
  row.email.trim() ||
  intl.formatMessage({ id: 'users.import.place' }, { place: row.place })

interface RowLeft {
  readonly row: ImportRow
  /** Why it was skipped. */
  readonly reason: string
}

/** Rows as entered, to fix and import again. */
export const rowsFile = (rows: readonly RowLeft[], intl: IntlShape): Blob =>
  csvFile([
    [
      ...IMPORT_FIELDS.map((field) => columnText(field, intl)),
      intl.formatMessage({ id: 'users.import.reason' }),
    ],
    ...rows.map(({ row, reason }) => [...IMPORT_FIELDS.map((field) => row[field]), reason]),
  ])

export const useSaveRows = () => {
  const intl = useIntl()
  const save = useSaveFile()
  return (rows: readonly RowLeft[]) =>
    void save(intl.formatMessage({ id: 'users.import.failedRows.file' }), async () => rowsFile(rows, intl))
}

/** A text that reads as these rows. */
export const peopleText = (rows: readonly ImportRow[], intl: IntlShape): string =>
  csvLines([
    IMPORT_FIELDS.map((field) => columnText(field, intl)),
    ...rows.map((row) => IMPORT_FIELDS.map((field) => row[field])),
  ])
