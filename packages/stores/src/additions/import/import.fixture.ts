import type { RootFixture } from '../../testing/makeRootStore.ts'
import type { ImportRow } from './importRow.ts'

/** A valid row of a text, with these differences. */
export const importRow = (place: number, overrides: Partial<ImportRow> = {}): ImportRow => ({
  place,
  firstName: 'Nadia',
  lastName: `Brandt ${place}`,
  email: `new.${place}@northwind.example`,
  role: 'user',
  activeDirectoryId: '',
  assignedRole: 1,
  flaw: null,
  ...overrides,
})

export const importRows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, index) => importRow(index + 1))

/** The planned status of each row. */
export const statuses = ({ root }: Pick<RootFixture, 'root'>): string[] =>
  root.signedIn.later.userImport.plan.rows.map(({ status }) => status)

/** The outcome of each row to send, with the code of a refusal. */
export const outcomes = ({ root }: Pick<RootFixture, 'root'>): string[] =>
  root.signedIn.later.userImport.run.rows.map(({ outcome, problem }) =>
    problem === null ? outcome : `${outcome} ${problem.code}`,
  )
