import type { Column } from '@portico/design-system'
import { nameCollator, type Person } from '@portico/stores'

type Field = Pick<Column<Person>, 'id' | 'sortValue' | 'filterValue' | 'collator'>

export const personFields = {
  name: {
    id: 'name',
    sortValue: ({ name }) => name,
    collator: nameCollator,
    // Normalised once for all searches.
    filterValue: ({ searchText }) => searchText,
  },
  email: { id: 'email', sortValue: ({ email }) => email, collator: nameCollator },
  role: { id: 'role', sortValue: ({ role }) => role ?? 0 },
  status: { id: 'status', sortValue: ({ status }) => status ?? 0 },
} as const satisfies Record<string, Field>

export const allPersonFields: readonly Field[] = Object.values(personFields)
