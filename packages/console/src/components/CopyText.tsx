import { CopyButton } from '@portico/design-system'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'

export interface CopyTextProps {
  value: string
  label: MessageId
}

export function CopyText({ value, label }: CopyTextProps) {
  const intl = useIntl()
  return <CopyButton value={value} label={intl.formatMessage({ id: label })} />
}
