import {
  MemberStatus,
  type AskedAction,
  type BatchPlan,
  type BulkAction,
  type Person,
  type SkipReason,
} from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { nameOf, roleName, roleText, statusName, statusText } from '../../labels.ts'

const MAX_NAMED = 5

/** "Ana, Björn, and 12 more". */
export const namesText = (people: readonly Person[], intl: IntlShape): string => {
  const more = people.length - MAX_NAMED
  return intl.formatList([
    ...people.slice(0, MAX_NAMED).map(nameOf),
    ...(more > 0 ? [intl.formatMessage({ id: 'users.batch.more' }, { count: more })] : []),
  ])
}

/** Whether the number of users must be typed first, because a mistake would lock out many. */
export const isTyped = (action: AskedAction, count: number): boolean =>
  action.kind === 'remove'
    ? count > 1
    : action.kind === 'status' && action.status !== MemberStatus.active && count > MAX_NAMED

const valuesOf = (action: AskedAction, intl: IntlShape) => ({
  status: action.kind === 'status' && statusText(action.status, intl),
  role: action.kind === 'role' && roleText(action.role, intl),
})

export const questionTitle = (action: AskedAction, count: number, intl: IntlShape): string =>
  intl.formatMessage({ id: `users.batch.${action.kind}.title` }, { count, ...valuesOf(action, intl) })

export const consequenceText = (action: AskedAction, intl: IntlShape): string =>
  intl.formatMessage(
    { id: `users.batch.${action.kind}.text` },
    {
      status: action.kind === 'status' && statusName(action.status),
      role: action.kind === 'role' && roleName(action.role),
    },
  )

export const resultTitle = (action: BulkAction, intl: IntlShape): string =>
  action.kind === 'restore'
    ? intl.formatMessage({ id: 'users.batch.result.restore' }, { change: resultTitle(action.undone, intl) })
    : intl.formatMessage({ id: `users.batch.result.${action.kind}` }, valuesOf(action, intl))

export const skippedText = ({ skipped }: BatchPlan, intl: IntlShape): string | null => {
  if (skipped.length === 0) return null
  const counts = new Map<SkipReason, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, count]) =>
    intl.formatMessage({ id: `users.batch.skipped.${reason}` }, { count }),
  )
  return intl.formatMessage({ id: 'users.batch.skipped' }, { reasons: intl.formatList(reasons) })
}
