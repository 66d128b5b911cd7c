import { Inline, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { CopyText } from '../components/CopyText.tsx'

/** Id of the failed call in the service's logs. */
export function Reference({ reference }: { reference: string }) {
  return (
    <Inline gap={1}>
      <Text variant="caption" tone="muted">
        <FormattedMessage
          id="app.reference"
          values={{
            reference: (
              <Text element="span" variant="inherit" isMono>
                {reference}
              </Text>
            ),
          }}
        />
      </Text>
      <CopyText
        value={reference}
        label="app.reference.copy"
        copied="app.reference.copied"
        failed="app.reference.copyFailed"
      />
    </Inline>
  )
}
