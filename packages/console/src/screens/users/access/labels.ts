import type { MatrixCell } from '@portico/design-system'
import { MemberStatus, Role, type AccessMapStore, type Person, type WorkspacesStore } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { nameOf, statusName, statusText } from '../labels.ts'

const levels = { yes: 'on', no: 'off', always: 'locked', unknown: 'unknown' } as const

export const isUnsaved = (cell: MatrixCell): boolean => cell === 'added' || cell === 'removed'

export const isOn = (cell: MatrixCell): boolean => cell === 'on' || cell === 'added' || cell === 'locked'

export const cellText = (cell: MatrixCell, intl: IntlShape): string =>
  intl.formatMessage({ id: `access.cell.${cell}` })

export const cellTexts = (intl: IntlShape): Record<MatrixCell, string> => ({
  on: cellText('on', intl),
  off: cellText('off', intl),
  added: cellText('added', intl),
  removed: cellText('removed', intl),
  locked: cellText('locked', intl),
  unknown: cellText('unknown', intl),
})

interface AccessStores {
  accessMap: AccessMapStore
  workspaces: Pick<WorkspacesStore, 'total'>
}

const PARTLY_READ = {
  'access.count': 'access.count.read',
  'access.count.workspaces': 'access.count.workspaces.read',
} as const

/** Texts of the map's current state; created again when the map changes. */
export const accessCells = ({ accessMap, workspaces }: AccessStores, intl: IntlShape) => {
  /** "3 of 7" or "3 of 7 workspaces", counting the lists that are read. */
  const readText = (person: Person, id: keyof typeof PARTLY_READ): string => {
    const { readCount: read } = accessMap
    const { total } = workspaces
    const count = accessMap.countOf(person)
    if (person.isOwner || read === total) return intl.formatMessage({ id }, { count, total })
    return intl.formatMessage({ id: read === 0 ? 'access.unread' : PARTLY_READ[id] }, { count, read })
  }
  return {
    cellOf: (workspaceId: string, person: Pick<Person, 'email' | 'isOwner'>): MatrixCell => {
      const change = accessMap.changeOf(workspaceId, person.email)
      if (change !== null) return change ? 'added' : 'removed'
      return levels[accessMap.levelOf(workspaceId, person)]
    },
    /** By the saved state, so that users do not disappear while edited. */
    hasNone: (person: Person): boolean => accessMap.countOf(person, { isStaged: false }) === 0,
    /** Includes the status of a user who cannot sign in. */
    countText: (person: Person): string => {
      const text = readText(person, 'access.count')
      return person.status === null || person.status === MemberStatus.active
        ? text
        : intl.formatMessage({ id: 'access.count.status' }, { text, status: statusText(person.status, intl) })
    },
    workspacesText: (person: Person): string => readText(person, 'access.count.workspaces'),
    shares: (people: readonly Person[]) => accessMap.sharesAmong(people),
    isChanged: (workspaceId: string): boolean => accessMap.staged.has(workspaceId),
    sizeText: (workspaceId: string): string => {
      const count = accessMap.sizeOf(workspaceId)
      return count === null
        ? intl.formatMessage({ id: 'access.unread' })
        : intl.formatMessage({ id: 'access.count.people' }, { count })
    },
  }
}
export type AccessCells = ReturnType<typeof accessCells>

export const notesOf = ({ role, status, isOwner }: Person, intl: IntlShape): readonly string[] => {
  if (isOwner) return [intl.formatMessage({ id: 'access.note.owner' })]
  const name = status === null ? 'active' : statusName(status)
  return [
    ...(role === Role.admin ? [intl.formatMessage({ id: 'access.note.admin' })] : []),
    ...(name === 'active' ? [] : [intl.formatMessage({ id: `access.note.${name}` })]),
  ]
}

/** Names that several people share, so that they need the e-mail. */
export const namesOfSeveral = (people: readonly Person[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const person of people) (seen.has(nameOf(person)) ? several : seen).add(nameOf(person))
  return several
}

/** Texts of the search for people or workspaces. */
export const searchTexts = (by: 'people' | 'workspaces', intl: IntlShape) => {
  const label = intl.formatMessage({ id: `access.search.${by}` })
  return { label, placeholder: label, clearLabel: intl.formatMessage({ id: 'access.search.clear' }) }
}

/** Texts of a list of workspaces that is searched. */
export const foundTexts = (intl: IntlShape) => ({
  clearLabel: intl.formatMessage({ id: 'access.search.clear' }),
  noResultsLabel: (query: string) => intl.formatMessage({ id: 'access.search.workspaces.none' }, { query }),
  resultsLabel: (count: number, total: number) =>
    intl.formatMessage({ id: 'access.search.workspaces.results' }, { count, total }),
})
