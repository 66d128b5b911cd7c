import { CopyButton } from '@portico/design-system'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

export interface CopyTextProps {
  value: string
  label: MessageId
  copied: MessageId
  failed: MessageId
}

export function CopyText({ value, label, copied, failed }: CopyTextProps) {
  const intl = useIntl()
  return (
    <CopyButton
      value={value}
      label={intl.formatMessage({ id: label })}
      copiedLabel={intl.formatMessage({ id: copied })}
      failedLabel={intl.formatMessage({ id: failed })}
    />
  )
}
