import { ConfirmDialog, Stack, Text } from '@portico/design-system'
import type { Deed } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { BatchOutcomes } from './BatchOutcomes.tsx'
import { consequenceText, namesText, questionTitle, skippedText } from './words.ts'

export interface BatchDialogProps {
  deed: Deed
  /** Who was selected when the dialog was opened. */
  emails: readonly string[]
  /** Gets the e-mails of those to whom it is still to be done. */
  onClose: (left: readonly string[]) => void
}

/** Does something with many people: asks first, then shows an outcome for each. */
export const BatchDialog = observer(function BatchDialog({ deed, emails: given, onClose }: BatchDialogProps) {
  const intl = useIntl()
  const { userBatch } = useStores()
  // Kept, since who is deleted leaves the selection.
  const [emails] = useState(given)
  const [plan] = useState(() => userBatch.planOf(deed, emails))
  const [hasBegun, setHasBegun] = useState(false)

  useEffect(
    () => () => {
      userBatch.cancel()
    },
    [userBatch],
  )

  const begin = () => {
    setHasBegun(true)
    switch (deed.kind) {
      case 'status':
        void userBatch.changeStatus(emails, deed.status)
        break
      case 'role':
        void userBatch.changeRole(emails, deed.role)
        break
      case 'remove':
        void userBatch.remove(emails)
        break
    }
  }

  if (hasBegun) {
    const close = () => {
      const left = userBatch.rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'unsent')
      userBatch.clear()
      onClose(left.map(({ person }) => person.email))
    }
    return <BatchOutcomes onClose={close} />
  }

  const count = plan.affected.length
  const skipped = skippedText(plan, intl)
  return (
    <ConfirmDialog
      isOpen
      variant={deed.kind === 'remove' ? 'danger' : 'default'}
      title={questionTitle(deed, count, intl)}
      description={
        <Stack gap={2}>
          {count > 0 ? (
            <>
              <Text isStrong>{namesText(plan.affected, intl)}</Text>
              <Text tone="secondary">{consequenceText(deed, intl)}</Text>
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
            confirmLabel: intl.formatMessage({ id: `users.batch.confirm.${deed.kind}` }, { count }),
            cancelLabel: intl.formatMessage({ id: 'users.batch.cancel' }),
            onConfirm: begin,
          })}
      onOpenChange={() => onClose(emails)}
    />
  )
})
