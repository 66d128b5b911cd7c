import { ConfirmDialog } from '@portico/design-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

export interface DiscardQuestionProps {
  /** What is not saved yet. */
  children: ReactNode
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was entered in a dialog is lost. */
export function DiscardQuestion({ children, onDiscard, onStay }: DiscardQuestionProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'leave.title' })}
      description={children}
      confirmLabel={intl.formatMessage({ id: 'leave.confirm' })}
      pendingLabel={intl.formatMessage({ id: 'leave.confirming' })}
      cancelLabel={intl.formatMessage({ id: 'leave.cancel' })}
      onConfirm={onDiscard}
      onOpenChange={onStay}
    />
  )
}
