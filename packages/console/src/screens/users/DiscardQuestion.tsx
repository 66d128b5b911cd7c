import { ConfirmDialog } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export interface DiscardQuestionProps {
  /** Whom it is about; null for somebody new. */
  name: string | null
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was entered is lost. */
export function DiscardQuestion({ name, onDiscard, onStay }: DiscardQuestionProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'users.leave.title' })}
      description={
        name === null ? (
          <FormattedMessage id="users.leave.new" />
        ) : (
          <FormattedMessage id="users.leave.edit" values={{ name }} />
        )
      }
      confirmLabel={intl.formatMessage({ id: 'users.leave.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'users.leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}
