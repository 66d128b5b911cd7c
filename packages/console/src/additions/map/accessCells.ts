import type { MatrixCell } from '@portico/design-system'
import { MemberStatus, type AccessStore, type Person, type WorkspacesStore } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { nameOf, statusText } from '../../screens/users/labels.ts'

const levels = { yes: 'on', no: 'off', always: 'locked', unknown: 'unknown' } as const

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

/** Texts of the map's current state; created again when the map changes. */
export const accessCells = (access: AccessStore, workspaces: WorkspacesStore, intl: IntlShape) => {
  /** "3 of 7", counting the lists that are read. */
  const readText = (person: Person): string => {
    const { readCount: read } = access
    const { total } = workspaces
    const count = access.countOf(person)
    if (person.isOwner || read === total) return intl.formatMessage({ id: 'access.count' }, { count, total })
    return intl.formatMessage({ id: read === 0 ? 'access.unread' : 'access.count.read' }, { count, read })
  }
  return {
    cellOf: (workspaceId: string, person: Pick<Person, 'email' | 'isOwner'>): MatrixCell => {
      const change = access.changeOf(workspaceId, person.email)
      if (change !== null) return change ? 'added' : 'removed'
      return levels[access.levelOf(workspaceId, person)]
    },
    /** By the saved state, so that users do not disappear while edited. */
    hasNone: (person: Person): boolean => access.countOf(person, { isStaged: false }) === 0,
    /** Includes the status of a user who cannot sign in. */
    countText: (person: Person): string => {
      const text = readText(person)
      return person.status === null || person.status === MemberStatus.active
        ? text
        : intl.formatMessage({ id: 'access.count.status' }, { text, status: statusText(person.status, intl) })
    },
    shares: (people: readonly Person[]) => access.sharesAmong(people),
    isChanged: (workspaceId: string): boolean => access.staged.has(workspaceId),
    sizeText: (workspaceId: string): string => {
      const count = access.sizeOf(workspaceId)
      return count === null
        ? intl.formatMessage({ id: 'access.unread' })
        : intl.formatMessage({ id: 'access.count.people' }, { count })
    },
  }
}
export type AccessCells = ReturnType<typeof accessCells>

/** Names that several people share, so that they need the e-mail. */
export const namesOfSeveral = (people: readonly Person[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const person of people) (seen.has(nameOf(person)) ? several : seen).add(nameOf(person))
  return several
}
