import { ConfirmDialog } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AccountForm } from './dialogs.ts'

export interface LeaveQuestionProps {
  /** The dialog that holds what is not saved. */
  form: AccountForm
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was changed is lost. */
export function LeaveQuestion({ form, onDiscard, onStay }: LeaveQuestionProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'account.leave.title' })}
      description={<FormattedMessage id={`account.leave.text.${form}`} />}
      confirmLabel={intl.formatMessage({ id: 'account.leave.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'account.leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}
