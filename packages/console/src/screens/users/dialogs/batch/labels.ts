import type { NameListItem } from '@portico/design-system'
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

const MAX_UNTYPED = 5

/** Everybody, those first that the filter hides. */
export const namesOf = (
  people: readonly Person[],
  hidden: ReadonlySet<string>,
  intl: IntlShape,
): readonly NameListItem[] => {
  const isHidden = ({ email }: Person): boolean => hidden.has(email)
  const note = intl.formatMessage({ id: 'users.batch.hidden.note' })
  return people
    .toSorted((a, b) => Number(isHidden(b)) - Number(isHidden(a)))
    .map((person) => ({
      id: person.email,
      name: nameOf(person),
      detail: person.id,
      note: isHidden(person) ? note : undefined,
    }))
}

/** Whether the number of users must be typed first: a mistake would lock out many, or nobody sees who it is about. */
const isTyped = (action: AskedAction, count: number, hidden: number): boolean => {
  if (hidden > 0) return true
  if (action.kind === 'remove') return count > 1
  return action.kind === 'status' && action.status !== MemberStatus.active && count > MAX_UNTYPED
}

/** What must be typed first; undefined for nothing. @param hidden number of users that the filter hides */
export const typedOf = (action: AskedAction, count: number, hidden: number, intl: IntlShape) =>
  isTyped(action, count, hidden)
    ? {
        value: `${count}`,
        label: intl.formatMessage(
          { id: hidden > 0 ? 'users.typeToConfirm.hidden' : 'users.typeToConfirm' },
          { value: count, hidden },
        ),
      }
    : undefined

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
