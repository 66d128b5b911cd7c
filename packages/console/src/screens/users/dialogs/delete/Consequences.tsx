import { Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ConsequencesProps {
  email: string
  lost: readonly string[]
  isLoading: boolean
  isComplete: boolean
}

const MAX_NAMED = 5

export function Consequences({ email, lost, isLoading, isComplete }: ConsequencesProps) {
  const intl = useIntl()
  const more = lost.length - MAX_NAMED
  const names = [
    ...lost.slice(0, MAX_NAMED),
    ...(more > 0 ? [intl.formatMessage({ id: 'users.batch.more' }, { count: more })] : []),
  ]
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
      {lost.length > 0 && (
        <Text tone="secondary">
          <FormattedMessage
            id="users.remove.loses"
            values={{
              count: lost.length,
              names: (
                <Text element="strong" isStrong>
                  {intl.formatList(names)}
                </Text>
              ),
            }}
          />
        </Text>
      )}
      {isLoading ? (
        <Text tone="secondary">
          <FormattedMessage id="users.remove.checking" />
        </Text>
      ) : (
        <Known hasAny={lost.length > 0} isComplete={isComplete} />
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
