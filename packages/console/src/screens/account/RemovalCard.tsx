import { Button, Card, Heading, Inline, Stack, Text } from '@portico/design-system'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

export interface RemovalCardProps {
  /** Whether the subscription must end first. */
  needsEnd: boolean
  onRemove: () => void
}

export function RemovalCard({ needsEnd, onRemove }: RemovalCardProps) {
  const titleId = useId()
  return (
    <Card element="section" aria-labelledby={titleId}>
      <Inline gap={4} justify="between">
        <div style={words}>
          <Stack gap={1}>
            <Heading level={2} id={titleId}>
              <FormattedMessage id="account.remove" />
            </Heading>
            <Text variant="secondary" tone="secondary">
              <FormattedMessage id="account.remove.zone" />
              {needsEnd && (
                <>
                  {' '}
                  <FormattedMessage id="account.remove.zone.active" />
                </>
              )}
            </Text>
          </Stack>
        </div>
        <Button onPress={onRemove}>
          <FormattedMessage id="account.remove" />
        </Button>
      </Inline>
    </Card>
  )
}

/** Wraps beside the button where there is room for it. */
const words = { flex: '1 1 300px', minInlineSize: 0 } as const
