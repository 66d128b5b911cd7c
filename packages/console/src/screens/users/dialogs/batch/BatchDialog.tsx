import { ConfirmDialog, NameList, Stack, Text } from '@portico/design-system'
import type { AskedAction } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { MessageText } from '../../../../components/messages.tsx'
import { consequenceText, namesOf, questionTitle, skippedText, typedOf } from './labels.ts'

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
  const { userBatch } = useSignedIn()
  // As asked: who is deleted meanwhile is left out, and counted as such.
  const [{ emails, hidden }] = useState(props)
  const plan = userBatch.planOf(action, emails)
  const count = plan.affected.length
  const hiddenCount = plan.affected.filter(({ email }) => hidden.has(email)).length
  const skipped = skippedText(plan, intl)
  const typed = count > 0 ? typedOf(action, count, hiddenCount, intl) : undefined
  return (
    <ConfirmDialog
      isOpen
      variant={action.kind === 'remove' || typed ? 'danger' : 'default'}
      typed={typed}
      title={questionTitle(action, count, intl)}
      description={
        <Stack gap={2}>
          {hiddenCount > 0 && (
            <MessageText message="users.batch.hidden" values={{ count: hiddenCount }} isStrong tone="warn" />
          )}
          {count > 0 ? (
            <Text tone="secondary">{consequenceText(action, intl)}</Text>
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
        ? { confirmLabel: intl.formatMessage({ id: 'common.ok' }), onConfirm: onClose }
        : {
            confirmLabel: intl.formatMessage({ id: `users.batch.confirm.${action.kind}` }, { count }),
            cancelLabel: intl.formatMessage({ id: 'common.cancel' }),
            onConfirm: onStart,
          })}
      onOpenChange={onClose}
    />
  )
})
