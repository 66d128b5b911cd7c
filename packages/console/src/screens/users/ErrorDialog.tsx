import { ConfirmDialog } from '@portico/design-system'
import { useIntl } from 'react-intl'

export interface ErrorDialogProps {
  /** What the service said, or what the catalogue says for its code; several errors one a line. */
  message: string
  onClose: () => void
}

/** The dialog titled "Error" (specification, section 8). What stands below it is as it was. */
export function ErrorDialog({ message, onClose }: ErrorDialogProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'users.error.title' })}
      description={message.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
        <div key={index}>{line}</div>
      ))}
      confirmLabel={intl.formatMessage({ id: 'users.error.ok' })}
      onConfirm={onClose}
      onOpenChange={onClose}
    />
  )
}
