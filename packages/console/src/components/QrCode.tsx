import { Stack } from '@portico/design-system'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'

export interface QrCodeProps {
  url: string
  title: string
  /** Pixels. */
  side: number
  /** The same address to read. */
  children: ReactNode
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
