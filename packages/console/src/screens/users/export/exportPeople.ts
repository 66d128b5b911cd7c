import type { Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../../i18n/catalogues.ts'
import { roleText, statusText } from '../labels.ts'
import { csvFile } from './csv.ts'

interface MoreColumn {
  readonly header: MessageId
  readonly cellOf: (person: Person) => string
}

/** The import understands these headers, and ignores `more`. */
export const peopleFile = (
  people: readonly Person[],
  intl: IntlShape,
  more: readonly MoreColumn[] = [],
): Blob =>
  csvFile([
    [
      intl.formatMessage({ id: 'users.form.firstName' }),
      intl.formatMessage({ id: 'users.form.lastName' }),
      intl.formatMessage({ id: 'users.column.email' }),
      intl.formatMessage({ id: 'users.column.role' }),
      intl.formatMessage({ id: 'users.column.status' }),
      ...more.map(({ header }) => intl.formatMessage({ id: header })),
    ],
    ...people.map((person) => {
      const { firstName, lastName, id, role, status } = person
      return [
        firstName,
        lastName,
        id,
        role === null ? '' : roleText(role, intl),
        status === null ? '' : statusText(status, intl),
        ...more.map(({ cellOf }) => cellOf(person)),
      ]
    }),
  ])
