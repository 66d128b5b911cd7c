import type { Person, WorkspaceEntry } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { csvLines, csvPartsFile } from '../../screens/users/export/csv.ts'
import { nameOf, roleText, statusText } from '../../screens/users/labels.ts'
import { cellTexts, type AccessCells } from '../../screens/access/labels.ts'

/** Cells written before the page may respond, about 20 ms of work. */
const CELLS_AT_ONCE = 20_000

interface ShownAccess {
  people: readonly Person[]
  workspaces: readonly WorkspaceEntry[]
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

export const accessFile = async (
  { people, workspaces }: ShownAccess,
  { cellOf }: Pick<AccessCells, 'cellOf'>,
  intl: IntlShape,
): Promise<Blob> => {
  const texts = cellTexts(intl)
  const head = [
    intl.formatMessage({ id: 'users.column.name' }),
    intl.formatMessage({ id: 'users.column.email' }),
    intl.formatMessage({ id: 'users.column.role' }),
    intl.formatMessage({ id: 'users.column.status' }),
    ...workspaces.map(({ name }) => name),
  ]
  const parts = [csvLines([head])]
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / (workspaces.length + 1)))
  for (let start = 0; start < people.length; start += step) {
    const rows = people
      .slice(start, start + step)
      .map((person) =>
        [
          nameOf(person),
          person.id,
          person.role === null ? '' : roleText(person.role, intl),
          person.status === null ? '' : statusText(person.status, intl),
        ].concat(workspaces.map(({ id }) => texts[cellOf(id, person)])),
      )
    parts.push(csvLines(rows))
    await nextTask()
  }
  return csvPartsFile(parts)
}
