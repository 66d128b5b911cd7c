import { Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { addressText } from '../../labels.ts'

export interface ConsequencesProps {
  urlAddress: string
  /** Members who lose it; null when unknown. */
  memberCount: number | null
  isCounting: boolean
}

/** What deleting a workspace means. */
export function Consequences({ urlAddress, memberCount, isCounting }: ConsequencesProps) {
  return (
    <Stack gap={2}>
      <Text tone="secondary">
        <FormattedMessage
          id="deleteWorkspace.url"
          values={{
            url: (
              <Text element="strong" isStrong>
                {addressText(urlAddress)}
              </Text>
            ),
          }}
        />
      </Text>
      <Text tone="secondary">
        {memberCount !== null ? (
          <FormattedMessage id="deleteWorkspace.members" values={{ count: memberCount }} />
        ) : (
          <FormattedMessage id={`deleteWorkspace.${isCounting ? 'counting' : 'unknownMembers'}`} />
        )}
      </Text>
      <Text tone="secondary">
        <FormattedMessage id="deleteWorkspace.final" />
      </Text>
    </Stack>
  )
}
