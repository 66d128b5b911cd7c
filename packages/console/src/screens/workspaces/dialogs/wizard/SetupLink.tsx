import { Inline, Link, Stack } from '@portico/design-system'
import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'
import { CopyText } from '../../../../components/CopyText.tsx'

/** Pixels. */
const SIDE = 132

/** The link of the setup, to read, copy or scan. */
export function SetupLink({ link }: { link: string }) {
  const intl = useIntl()
  return (
    <Stack gap={2} align="center">
      <QRCodeSVG
        value={link}
        size={SIDE}
        marginSize={4}
        title={intl.formatMessage({ id: 'wizard.link.code' })}
      />
      <Inline gap={1} shouldWrap={false}>
        <Link href={link}>{link.replace(/^https?:\/\//, '')}</Link>
        <CopyText value={link} label="wizard.link.copy" copied="avatar.copied" failed="avatar.copyFailed" />
      </Inline>
    </Stack>
  )
}
