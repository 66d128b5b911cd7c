import { ConfirmDialog, Stack, Text } from '@portico/design-system'
import type { AskedAction } from '@portico/stores'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { consequenceText, isTyped, namesText, questionTitle, skippedText } from './labels.ts'

export interface BatchDialogProps {
  action: AskedAction
  emails: readonly string[]
  onStart: () => void
  onClose: () => void
}

/** The question before a bulk action. */
export function BatchDialog({ action, emails, onStart, onClose }: BatchDialogProps) {
  const intl = useIntl()
  const { userBatch } = useSignedIn()
  const [plan] = useState(() => userBatch.planOf(action, emails))
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
        ? { confirmLabel: intl.formatMessage({ id: 'errorDialog.ok' }), onConfirm: onClose }
        : {
            confirmLabel: intl.formatMessage({ id: `users.batch.confirm.${action.kind}` }, { count }),
            cancelLabel: intl.formatMessage({ id: 'users.batch.cancel' }),
            onConfirm: onStart,
          })}
      onOpenChange={onClose}
    />
  )
}
