import { Dialog, type DialogProps } from '@portico/design-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { MessageButton } from './messages.tsx'

export interface InfoDialogProps extends Pick<DialogProps, 'children' | 'size' | 'footerNote' | 'ref'> {
  title: MessageId
  titleValues?: Record<string, string>
  /** @default true */
  isOpen?: boolean
  /** Of the button that closes it. @default 'app.close' */
  closeText?: MessageId
  /** Whether a print has only the dialog, without its buttons. @default false */
  isPrintedAlone?: boolean
  /** Buttons after the one that closes it, which is the primary without them. */
  actions?: ReactNode
  /** In place of all buttons. */
  footer?: ReactNode
  onClose: () => void
}

/** Shows something and has nothing to lose: every way out closes it. */
export function InfoDialog({
  title,
  titleValues,
  isOpen = true,
  closeText = 'app.close',
  isPrintedAlone = false,
  actions,
  footer,
  onClose,
  ...dialog
}: InfoDialogProps) {
  const intl = useIntl()
  const buttons = (
    <>
      <MessageButton
        message={closeText}
        variant={actions === undefined ? 'primary' : 'secondary'}
        onPress={onClose}
      />
      {actions}
    </>
  )
  return (
    <Dialog
      {...dialog}
      {...(isPrintedAlone && { 'data-printed': '' })}
      isOpen={isOpen}
      title={intl.formatMessage({ id: title }, titleValues)}
      onOpenChange={onClose}
      footer={footer === undefined ? buttons : footer}
    />
  )
}
