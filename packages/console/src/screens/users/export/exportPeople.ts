import type { Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { roleText, statusText } from '../labels.ts'
import { csvFile } from './csv.ts'

/** The import understands these headers. */
export const peopleFile = (people: readonly Person[], intl: IntlShape): Blob =>
  csvFile([
    [
      intl.formatMessage({ id: 'users.form.firstName' }),
      intl.formatMessage({ id: 'users.form.lastName' }),
      intl.formatMessage({ id: 'users.column.email' }),
      intl.formatMessage({ id: 'users.column.role' }),
      intl.formatMessage({ id: 'users.column.status' }),
    ],
    ...people.map(({ firstName, lastName, id, role, status }) => [
      firstName,
      lastName,
      id,
      role === null ? '' : roleText(role, intl),
      status === null ? '' : statusText(status, intl),
    ]),
  ])
