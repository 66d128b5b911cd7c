import { ConfirmDialog, Stack, Text } from '@portico/design-system'
import type { BulkAction } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { BatchOutcomes } from './BatchOutcomes.tsx'
import { consequenceText, isTyped, namesText, questionTitle, skippedText } from './labels.ts'

export interface BatchDialogProps {
  action: BulkAction
  emails: readonly string[]
  /** Gets the e-mails that remain. */
  onClose: (left: readonly string[]) => void
}

export const BatchDialog = observer(function BatchDialog({
  action,
  emails: given,
  onClose,
}: BatchDialogProps) {
  const intl = useIntl()
  const { userBatch } = useSignedIn()
  // Deleted users leave the selection.
  const [emails] = useState(given)
  const [plan] = useState(() => userBatch.planOf(action, emails))
  const [hasStarted, setHasStarted] = useState(false)

  useEffect(
    () => () => {
      userBatch.cancel()
    },
    [userBatch],
  )

  const start = () => {
    setHasStarted(true)
    void userBatch.run(action, emails)
  }

  if (hasStarted) {
    const close = () => {
      const left = userBatch.rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')
      userBatch.clear()
      onClose(left.map(({ person }) => person.email))
    }
    return <BatchOutcomes onClose={close} />
  }

  const count = plan.affected.length
  const skipped = skippedText(plan, intl)
  const mustType = isTyped(action, count)
  return (
    <ConfirmDialog
      isOpen
      variant={action.kind === 'remove' || mustType ? 'danger' : 'default'}
      typed={
        mustType
          ? { value: `${count}`, label: intl.formatMessage({ id: 'users.typeToConfirm' }, { value: count }) }
          : undefined
      }
      title={questionTitle(action, count, intl)}
      description={
        <Stack gap={2}>
          {count > 0 ? (
            <>
              <Text isStrong>{namesText(plan.affected, intl)}</Text>
              <Text tone="secondary">{consequenceText(action, intl)}</Text>
            </>
          ) : (
            <Text>
              <FormattedMessage id="users.batch.nobody" />
            </Text>
          )}
          {skipped !== null && <Text tone="secondary">{skipped}</Text>}
        </Stack>
      }
      {...(count === 0
        ? { confirmLabel: intl.formatMessage({ id: 'errorDialog.ok' }), onConfirm: () => onClose(emails) }
        : {
            confirmLabel: intl.formatMessage({ id: `users.batch.confirm.${action.kind}` }, { count }),
            cancelLabel: intl.formatMessage({ id: 'users.batch.cancel' }),
            onConfirm: start,
          })}
      onOpenChange={() => onClose(emails)}
    />
  )
})
