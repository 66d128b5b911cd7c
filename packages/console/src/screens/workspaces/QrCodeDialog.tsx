import { Text } from '@portico/design-system'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { addressText } from './labels.ts'

export interface QrCodeDialogProps {
  name: string
  url: string
  onClose: () => void
}

export function QrCodeDialog({ name, url, onClose }: QrCodeDialogProps) {
  return (
    <MessagesProvider catalogue="help">
      <InfoDialog title="panel.qr" titleValues={{ name }} onClose={onClose}>
        <QrCode url={url} title={name} side={176}>
          <Text variant="secondary" tone="muted">
            {addressText(url)}
          </Text>
        </QrCode>
      </InfoDialog>
    </MessagesProvider>
  )
}
