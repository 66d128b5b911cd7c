import { Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'

export interface ConsequencesProps {
  email: string
  lostCount: number
  isLoading: boolean
  isComplete: boolean
  isGone: boolean
}

export function Consequences({ email, lostCount, isLoading, isComplete, isGone }: ConsequencesProps) {
  if (isGone)
    return (
      <Text tone="secondary">
        <FormattedMessage id="users.remove.gone" values={{ email }} />
      </Text>
    )
  return (
    <Stack gap={2}>
      <Text tone="secondary">
        <FormattedMessage
          id="users.remove.email"
          values={{
            email: (
              <Text element="strong" isStrong>
                {email}
              </Text>
            ),
          }}
        />
      </Text>
      {lostCount > 0 && (
        <Text tone="secondary">
          <FormattedMessage id="users.remove.loses" values={{ count: lostCount }} />
        </Text>
      )}
      {isLoading ? (
        <Text tone="secondary">
          <FormattedMessage id="users.remove.checking" />
        </Text>
      ) : (
        <Known hasAny={lostCount > 0} isComplete={isComplete} />
      )}
      <Text tone="secondary">
        <FormattedMessage id="users.remove.final" />
      </Text>
    </Stack>
  )
}

function Known({ hasAny, isComplete }: { hasAny: boolean; isComplete: boolean }) {
  if (isComplete && hasAny) return null
  return (
    <Text tone="secondary">
      <FormattedMessage id={isComplete ? 'users.remove.losesNone' : 'users.remove.incomplete'} />
    </Text>
  )
}
