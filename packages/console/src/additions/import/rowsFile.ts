import { IMPORT_FIELDS, type ImportRow } from '@portico/stores/additions/import/importRow'
import type { IntlShape } from 'react-intl'
import { csvFile, csvLines } from '../../screens/users/export/csv.ts'
import { columnText } from './labels.ts'

/** Rows as entered, each with the reason why it was skipped: to fix and import again. */
export const rowsFile = (
  rows: readonly { readonly row: ImportRow; readonly reason: string }[],
  intl: IntlShape,
): Blob =>
  csvFile([
    [
      ...IMPORT_FIELDS.map((field) => columnText(field, intl)),
      intl.formatMessage({ id: 'users.import.reason' }),
    ],
    ...rows.map(({ row, reason }) => [...IMPORT_FIELDS.map((field) => row[field]), reason]),
  ])

/** A text that reads as these rows. */
export const peopleText = (rows: readonly ImportRow[], intl: IntlShape): string =>
  csvLines([
    IMPORT_FIELDS.map((field) => columnText(field, intl)),
    ...rows.map((row) => IMPORT_FIELDS.map((field) => row[field])),
  ])
