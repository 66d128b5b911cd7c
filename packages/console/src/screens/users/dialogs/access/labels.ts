import type { MatrixCell } from '@portico/design-system'
import { MemberStatus, Role, type AccessMapStore, type Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { statusName, statusText } from '../../labels.ts'

const levels = { yes: 'on', no: 'off', always: 'locked', unknown: 'unknown' } as const

export const cellOf = (
  accessMap: AccessMapStore,
  workspaceId: string,
  person: Pick<Person, 'email' | 'isOwner'>,
): MatrixCell => {
  const change = accessMap.changeOf(workspaceId, person.email)
  if (change !== null) return change ? 'added' : 'removed'
  return levels[accessMap.levelOf(workspaceId, person)]
}

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

/** "3 of 7" or "3 of 7 workspaces", as far as they are read. */
const readText = (
  person: Person,
  accessMap: AccessMapStore,
  id: 'access.count' | 'access.count.workspaces',
  intl: IntlShape,
): string => {
  const { readCount: read } = accessMap
  const total = accessMap.workspaces.length
  const count = accessMap.countOf(person)
  if (person.isOwner || read === total) return intl.formatMessage({ id }, { count, total })
  return intl.formatMessage({ id: read === 0 ? 'access.unread' : `${id}.read` }, { count, read })
}

/** With the status of somebody who cannot sign in. */
export const countText = (person: Person, accessMap: AccessMapStore, intl: IntlShape): string => {
  const text = readText(person, accessMap, 'access.count', intl)
  return person.status === null || person.status === MemberStatus.active
    ? text
    : intl.formatMessage({ id: 'access.count.status' }, { text, status: statusText(person.status, intl) })
}

export const workspacesText = (person: Person, accessMap: AccessMapStore, intl: IntlShape): string =>
  readText(person, accessMap, 'access.count.workspaces', intl)

export const notesOf = ({ role, status, isOwner }: Person, intl: IntlShape): readonly string[] => {
  if (isOwner) return [intl.formatMessage({ id: 'access.note.owner' })]
  const name = status === null ? 'active' : statusName(status)
  return [
    ...(role === Role.admin ? [intl.formatMessage({ id: 'access.note.admin' })] : []),
    ...(name === 'active' ? [] : [intl.formatMessage({ id: `access.note.${name}` })]),
  ]
}
