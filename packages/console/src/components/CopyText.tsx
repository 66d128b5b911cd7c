import { CopyButton, Inline, Text } from '@portico/design-system'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { MessageText } from './messages.tsx'

export interface CopyTextProps {
  value: string
  label: MessageId
}

export function CopyText({ value, label }: CopyTextProps) {
  const intl = useIntl()
  return <CopyButton value={value} label={intl.formatMessage({ id: label })} />
}

/** Id of the failed call in the service's logs. */
export function Reference({ reference }: { reference: string }) {
  return (
    <Inline gap={1}>
      <MessageText
        message="app.reference"
        values={{
          reference: (
            <Text element="span" variant="inherit" isMono>
              {reference}
            </Text>
          ),
        }}
        variant="caption"
        tone="muted"
      />
      <CopyText value={reference} label="app.reference.copy" />
    </Inline>
  )
}
