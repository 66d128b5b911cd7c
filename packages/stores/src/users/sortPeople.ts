import type { Person } from './person.ts'

/** Columns that sort; the first is the default. */
export const PEOPLE_COLUMNS = ['name', 'email', 'role', 'status'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

export interface PeopleSort {
  readonly columnId: PeopleColumn
  readonly direction: 'ascending' | 'descending'
}

type Order = (a: Person, b: Person) => number

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const byEmail: Order = (a, b) => collator.compare(a.email, b.email)

/** By name, then e-mail: the order of the list, and of those whom another order leaves side by side. */
export const byName: Order = (a, b) => collator.compare(a.name, b.name) || (a.email < b.email ? -1 : 1)

const ORDERS: Readonly<Record<PeopleColumn, Order>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  email: byEmail,
  role: (a, b) => (a.role ?? 0) - (b.role ?? 0),
  status: (a, b) => (a.status ?? 0) - (b.status ?? 0),
}

/** Orders of a list that were asked for, for as long as there is the list: a filter that is typed into sorts nothing. */
const sorted = new WeakMap<readonly Person[], Map<string, readonly Person[]>>()

/** @param people By name. */
export const sortPeople = (
  people: readonly Person[],
  { columnId, direction }: PeopleSort,
): readonly Person[] => {
  if (columnId === 'name' && direction === 'ascending') return people
  const key = `${columnId} ${direction}`
  const known = sorted.get(people) ?? new Map<string, readonly Person[]>()
  sorted.set(people, known)
  const before = known.get(key)
  if (before) return before
  const order = ORDERS[columnId]
  const after = people.toSorted(direction === 'ascending' ? order : (a, b) => order(b, a))
  known.set(key, after)
  return after
}
