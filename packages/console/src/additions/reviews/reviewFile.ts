import type { AccessReview, ReviewGroup, ReviewRow } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { personCell } from '../../i18n/personText.ts'
import { csvFile } from '../../screens/users/export/csv.ts'
import { roleText, statusText } from '../../screens/users/labels.ts'
import { changeText, decisionText, rowName } from './texts.ts'

interface ReviewContents {
  review: AccessReview
  rows: readonly ReviewRow[]
  groups: ReadonlyMap<string, ReviewGroup>
  addressOf: (group: ReviewGroup) => string
}

const COLUMNS = [
  'review',
  'workspace',
  'machine',
  'address',
  'person',
  'email',
  'role',
  'status',
  'change',
  'decision',
  'reviewer',
  'date',
  'unshared',
] as const

export const reviewFile = ({ review, rows, groups, addressOf }: ReviewContents, intl: IntlShape): Blob =>
  csvFile([
    COLUMNS.map((column) => intl.formatMessage({ id: `review.file.${column}` })),
    ...rows.map((row) => {
      const group = groups.get(row.serviceid)
      return [
        review.name,
        group?.name ?? row.serviceid,
        group?.machine ?? '',
        group === undefined ? '' : addressOf(group),
        rowName(row, intl),
        row.email,
        roleText(row.level, intl),
        statusText(row.status, intl),
        row.change === null ? '' : changeText(row.change, intl),
        decisionText(row.decision, intl),
        row.by === null ? '' : personCell(row.by, intl),
        row.at ?? '',
        row.unsharedAt ?? '',
      ]
    }),
  ])
