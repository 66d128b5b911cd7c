import { Banner, Button, CodeBlock, Inline, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { InfoDialog } from '../../components/InfoDialog.tsx'

export interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** Whose they are, and of when, for the paper. */
  origin: string
  onDownload: () => void
  onPrint: () => void
  onClose: () => void
}

/** The only time at which the codes are readable. */
export function RecoveryCodesDialog({
  codes,
  origin,
  onDownload,
  onPrint,
  onClose,
}: RecoveryCodesDialogProps) {
  const intl = useIntl()
  return (
    <InfoDialog title="security.codes.title" closeText="security.codes.done" isPrintedAlone onClose={onClose}>
      <Stack gap={4}>
        <Banner tone="info">
          <FormattedMessage id="security.codes.text" />
        </Banner>
        <Text variant="secondary" tone="secondary">
          {origin}
        </Text>
        <CodeBlock
          label={intl.formatMessage({ id: 'security.row.codes' })}
          copy={{
            label: intl.formatMessage({ id: 'security.codes.copy' }),
            copiedLabel: intl.formatMessage({ id: 'security.copied' }),
            failedLabel: intl.formatMessage({ id: 'security.notCopied' }),
          }}
        >
          {codes.join('\n')}
        </CodeBlock>
        <Inline>
          <Button size="small" onPress={onDownload}>
            <FormattedMessage id="security.codes.download" />
          </Button>
          <Button size="small" onPress={onPrint}>
            <FormattedMessage id="security.codes.print" />
          </Button>
        </Inline>
      </Stack>
    </InfoDialog>
  )
}
