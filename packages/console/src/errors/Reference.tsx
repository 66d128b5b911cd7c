import { Inline, Text } from '@portico/design-system'
import { CopyText } from '../components/CopyText.tsx'
import { MessageText } from '../components/messages.tsx'

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
