import { Banner, Button, Stack, Text } from '@portico/design-system'
import type { Address } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'

export interface PastedAddresses {
  added: number
  /** Number of people who had access before. */
  already: number
  /** Addresses of no user in the account. */
  unknown: readonly Address[]
  /** Text without an address. */
  rest: readonly string[]
}

const MAX_NAMED = 5

const MAX_CHARACTERS = 40

const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text

/** The outcome of pasted addresses. */
export function PastedNotice({ pasted, onInvite }: { pasted: PastedAddresses; onInvite: () => void }) {
  const intl = useIntl()
  const { added, already, unknown, rest } = pasted
  const listed = (texts: readonly string[]) => {
    const more = texts.length - MAX_NAMED
    return intl.formatList([
      ...texts.slice(0, MAX_NAMED),
      ...(more > 0 ? [intl.formatMessage({ id: 'users.batch.more' }, { count: more })] : []),
    ])
  }
  return (
    <Banner
      tone={unknown.length + rest.length > 0 ? 'warn' : 'info'}
      isUrgent
      action={
        unknown.length > 0 && (
          <Button size="small" onPress={onInvite}>
            <FormattedMessage id="members.pasted.invite" values={{ count: unknown.length }} />
          </Button>
        )
      }
    >
      <Stack gap={1}>
        {added + already > 0 && (
          <Text>
            <FormattedMessage id="members.pasted" values={{ added, already }} />
          </Text>
        )}
        {unknown.length > 0 && (
          <Text>
            <FormattedMessage
              id="members.pasted.unknown"
              values={{ emails: listed(unknown.map(({ email }) => email)) }}
            />
          </Text>
        )}
        {rest.length > 0 && (
          <Text>
            <FormattedMessage id="members.pasted.rest" values={{ texts: listed(rest.map(shortened)) }} />
          </Text>
        )}
      </Stack>
    </Banner>
  )
}
