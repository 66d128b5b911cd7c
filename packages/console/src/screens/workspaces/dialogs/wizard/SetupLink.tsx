import { Inline, Link } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { CopyText } from '../../../../components/CopyText.tsx'
import { QrCode } from '../../../../components/QrCode.tsx'

/** The link of the setup, to read, copy or scan. */
export function SetupLink({ link }: { link: string }) {
  const intl = useIntl()
  return (
    <QrCode url={link} title={intl.formatMessage({ id: 'wizard.link.code' })} side={132}>
      <Inline gap={1} shouldWrap={false}>
        <Link href={link}>{link.replace(/^https?:\/\//, '')}</Link>
        <CopyText value={link} label="wizard.link.copy" copied="avatar.copied" failed="avatar.copyFailed" />
      </Inline>
    </QrCode>
  )
}
