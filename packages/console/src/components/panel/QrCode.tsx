import { Stack, Text } from '@portico/design-system'
import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'

/** Pixels. */
const SIDE = 176

export function QrCode({ url, name }: { url: string; name: string }) {
  const intl = useIntl()
  return (
    <Stack gap={2} align="center">
      <QRCodeSVG
        value={url}
        size={SIDE}
        marginSize={4}
        title={intl.formatMessage({ id: 'panel.qr' }, { name })}
      />
      <Text variant="secondary" tone="muted">
        {url.replace(/^https?:\/\//, '')}
      </Text>
    </Stack>
  )
}
