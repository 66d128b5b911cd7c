import { Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { addressText } from '../matching.ts'

export interface ConsequencesProps {
  urlAddress: string
  /** How many members lose it; null while, or when, that is not known. */
  memberCount: number | null
  /** The number is on its way. */
  isCounting: boolean
}

/** What deleting a workspace means: for its address, for its members, for ever. */
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
