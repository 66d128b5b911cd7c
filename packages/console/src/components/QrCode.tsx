import { Stack, Text } from '@portico/design-system'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { addressText } from '../screens/workspaces/labels.ts'
import { InfoDialog } from './InfoDialog.tsx'

export interface QrCodeProps {
  url: string
  title: string
  /** Pixels. */
  side: number
  /** The same address to read. */
  children?: ReactNode
}

/** An address to scan or to read. */
export function QrCode({ url, title, side, children }: QrCodeProps) {
  return (
    <Stack gap={2} align="center">
      <QRCodeSVG value={url} size={side} marginSize={4} title={title} />
      {children}
    </Stack>
  )
}

interface QrCodeDialogProps {
  name: string
  url: string
  onClose: () => void
}

export function QrCodeDialog({ name, url, onClose }: QrCodeDialogProps) {
  return (
    <InfoDialog title="panel.qr" titleValues={{ name }} onClose={onClose}>
      <QrCode url={url} title={name} side={176}>
        <Text variant="secondary" tone="muted">
          {addressText(url)}
        </Text>
      </QrCode>
    </InfoDialog>
  )
}
