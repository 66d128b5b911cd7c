import {
  ConfirmDialog,
  NameList,
  Stack,
  Text,
  type CompactListSlots,
  type NameListItem,
} from '@portico/design-system'
import {
  MemberStatus,
  type AskedAction,
  type BatchPlan,
  type BatchRow,
  type BulkAction,
  type Person,
  type SkipReason,
} from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useLater } from '../../../../app/context.ts'
import { MessageText } from '../../../../components/messages.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf, roleName, roleText, statusName, statusText } from '../../labels.ts'
import { OutcomeDialog, OutcomeDot, useStoredRest } from './OutcomeDialog.tsx'

const MAX_UNTYPED = 5

/** Everybody, those first that the filter hides. */
const namesOf = (
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

const valuesOf = (action: AskedAction, intl: IntlShape) => ({
  status: action.kind === 'status' && statusText(action.status, intl),
  role: action.kind === 'role' && roleText(action.role, intl),
})

const resultTitle = (action: BulkAction, intl: IntlShape): string =>
  action.kind === 'restore'
    ? intl.formatMessage({ id: 'users.batch.result.restore' }, { change: resultTitle(action.undone, intl) })
    : intl.formatMessage({ id: `users.batch.result.${action.kind}` }, valuesOf(action, intl))

const skippedText = ({ skipped }: BatchPlan, intl: IntlShape): string | null => {
  if (skipped.length === 0) return null
  const counts = new Map<SkipReason, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, count]) =>
    intl.formatMessage({ id: `users.batch.skipped.${reason}` }, { count }),
  )
  return intl.formatMessage({ id: 'users.batch.skipped' }, { reasons: intl.formatList(reasons) })
}

export interface BatchDialogProps {
  action: AskedAction
  emails: readonly string[]
  /** Those of them that the filter of the list hides. */
  hidden: ReadonlySet<string>
  onStart: () => void
  onClose: () => void
}

/** The question before a bulk action; names everybody. */
export const BatchDialog = observer(function BatchDialog({
  action,
  onStart,
  onClose,
  ...props
}: BatchDialogProps) {
  const intl = useIntl()
  const { userBatch } = useLater()
  // As asked: who is deleted meanwhile is left out, and counted as such.
  const [{ emails, hidden }] = useState(props)
  const plan = userBatch.planOf(action, emails)
  const count = plan.affected.length
  const hiddenCount = plan.affected.filter(({ email }) => hidden.has(email)).length
  const skipped = skippedText(plan, intl)
  const typed = count > 0 && isTyped(action, count, hiddenCount)
  return (
    <ConfirmDialog
      isOpen
      variant={action.kind === 'remove' || typed ? 'danger' : 'default'}
      {...(typed && {
        typed: {
          value: `${count}`,
          label: intl.formatMessage(
            { id: hiddenCount > 0 ? 'users.typeToConfirm.hidden' : 'users.typeToConfirm' },
            { value: count, hidden: hiddenCount },
          ),
        },
      })}
      title={intl.formatMessage(
        { id: `users.batch.${action.kind}.title` },
        { count, ...valuesOf(action, intl) },
      )}
      description={
        <Stack gap={2}>
          {hiddenCount > 0 && (
            <MessageText message="users.batch.hidden" values={{ count: hiddenCount }} isStrong tone="warn" />
          )}
          {count > 0 ? (
            <MessageText
              message={`users.batch.${action.kind}.text`}
              values={{
                status: action.kind === 'status' && statusName(action.status),
                role: action.kind === 'role' && roleName(action.role),
              }}
              tone="secondary"
            />
          ) : (
            <MessageText message="users.batch.nobody" />
          )}
          {skipped !== null && <Text tone="secondary">{skipped}</Text>}
        </Stack>
      }
      details={
        count > 0 && (
          <NameList
            label={intl.formatMessage({ id: 'users.batch.names' })}
            items={namesOf(plan.affected, hidden, intl)}
          />
        )
      }
      {...(count === 0
        ? { confirmLabel: intl.formatMessage({ id: 'common.ok' }), cancelLabel: null, onConfirm: onClose }
        : {
            confirmLabel: intl.formatMessage({ id: `users.batch.confirm.${action.kind}` }, { count }),
            onConfirm: onStart,
          })}
      onOpenChange={onClose}
    />
  )
})

const emailOf = ({ person }: BatchRow): string => person.email

interface BatchOutcomesProps {
  /** Gets the e-mails of the remaining users. */
  onEnd: (left: readonly string[]) => void
  onClose: () => void
}

/** Progress of a bulk action, or the rest that an earlier page stored. */
export const BatchOutcomes = observer(function BatchOutcomes({ onEnd, onClose }: BatchOutcomesProps) {
  const intl = useIntl()
  const { userBatch } = useLater()
  const { job: action, rows, canRestore } = userBatch
  const slots = useMemo(() => slotsOf(intl), [intl])
  const isOver = action === null && canRestore === false
  useStoredRest(userBatch)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (action === null) return null

  const end = () => {
    const left = rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')
    userBatch.clear()
    onEnd(left.map(({ person }) => person.email))
    onClose()
  }

  return (
    <OutcomeDialog
      title={resultTitle(action, intl)}
      getItemId={emailOf}
      slots={slots}
      run={userBatch}
      onClose={onClose}
      onEnd={end}
    />
  )
})

const slotsOf = (intl: IntlShape): CompactListSlots<BatchRow> => ({
  title: ({ person }) => nameOf(person),
  leading: ({ outcome }) => <OutcomeDot outcome={outcome} />,
  meta: ({ outcome, problem, person, ...row }) => {
    const reason = outcome === 'skipped' && problem !== null ? 'gone' : row.reason
    const why =
      reason !== null
        ? intl.formatMessage({ id: `users.batch.reason.${reason}` })
        : problem !== null && problemText(problem, intl)
    // Always with the e-mail: several users may have the name.
    return why === false ? [person.id] : [why, person.id]
  },
})
