import type { BatchPlan, BulkAction, Person, SkipReason } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { nameOf, roleName, roleText, statusName, statusText } from '../../labels.ts'

const MOST_NAMED = 5

/** "Ana, Björn, and 12 more". */
export const namesText = (people: readonly Person[], intl: IntlShape): string => {
  const more = people.length - MOST_NAMED
  return intl.formatList([
    ...people.slice(0, MOST_NAMED).map(nameOf),
    ...(more > 0 ? [intl.formatMessage({ id: 'users.batch.more' }, { count: more })] : []),
  ])
}

export const questionTitle = (action: BulkAction, count: number, intl: IntlShape): string => {
  if (action.kind === 'status')
    return intl.formatMessage(
      { id: 'users.batch.status.title' },
      { count, status: statusText(action.status, intl) },
    )
  if (action.kind === 'role')
    return intl.formatMessage({ id: 'users.batch.role.title' }, { count, role: roleText(action.role, intl) })
  return intl.formatMessage({ id: 'users.batch.remove.title' }, { count })
}

export const consequenceText = (action: BulkAction, intl: IntlShape): string => {
  if (action.kind === 'status')
    return intl.formatMessage({ id: 'users.batch.status.text' }, { status: statusName(action.status) })
  if (action.kind === 'role')
    return intl.formatMessage({ id: 'users.batch.role.text' }, { role: roleName(action.role) })
  return intl.formatMessage({ id: 'users.batch.remove.text' })
}

export const resultTitle = (action: BulkAction, intl: IntlShape): string => {
  if (action.kind === 'status')
    return intl.formatMessage(
      { id: 'users.batch.result.status' },
      { status: statusText(action.status, intl) },
    )
  if (action.kind === 'role')
    return intl.formatMessage({ id: 'users.batch.result.role' }, { role: roleText(action.role, intl) })
  return intl.formatMessage({ id: 'users.batch.result.remove' })
}

export const skippedText = ({ skipped }: BatchPlan, intl: IntlShape): string | null => {
  if (skipped.length === 0) return null
  const counts = new Map<SkipReason, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, count]) =>
    intl.formatMessage({ id: `users.batch.skipped.${reason}` }, { count }),
  )
  return intl.formatMessage({ id: 'users.batch.skipped' }, { reasons: intl.formatList(reasons) })
}
