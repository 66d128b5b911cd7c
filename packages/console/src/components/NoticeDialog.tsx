import { Button, Dialog, Text } from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

export interface NoticeDialogProps {
  title: MessageId
  /** Text of the only button. */
  closeText: MessageId
  /** @default true */
  isOpen?: boolean
  children: ReactNode
  onClose: () => void
}

/** A dialog with one message to read and close. */
export function NoticeDialog({ title, closeText, isOpen = true, children, onClose }: NoticeDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen={isOpen}
      size="brief"
      title={intl.formatMessage({ id: title })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <FormattedMessage id={closeText} />
        </Button>
      }
    >
      <Text>{children}</Text>
    </Dialog>
  )
}
