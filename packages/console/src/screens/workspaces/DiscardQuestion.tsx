import { ConfirmDialog } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export interface DiscardQuestionProps {
  /** Name of the workspace. */
  name: string
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was changed in a dialog is lost. */
export function DiscardQuestion({ name, onDiscard, onStay }: DiscardQuestionProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'workspaces.leave.title' })}
      description={<FormattedMessage id="workspaces.leave.text" values={{ name }} />}
      confirmLabel={intl.formatMessage({ id: 'workspaces.leave.confirm' })}
      pendingLabel={intl.formatMessage({ id: 'workspaces.leave.confirming' })}
      cancelLabel={intl.formatMessage({ id: 'workspaces.leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}
