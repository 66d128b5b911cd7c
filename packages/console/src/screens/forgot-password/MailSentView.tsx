import { Button, Inline, LinkButton, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { paths } from '../../navigation/paths.ts'

export interface MailSentViewProps {
  accountId: string
  email: string
  onReconsider: () => void
}

/** Does not reveal whether the user exists. */
export function MailSentView({ accountId, email, onReconsider }: MailSentViewProps) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.forgot.sent.title' })}
      text={intl.formatMessage({ id: 'password.forgot.sent.text' }, { accountId, email })}
    >
      <Stack gap={4}>
        <Text tone="muted">
          <FormattedMessage id="password.forgot.sent.hint" />
        </Text>
        <Inline gap={2}>
          <LinkButton href={paths.login()} variant="primary" size="large">
            <FormattedMessage id="otpl.toSignIn" />
          </LinkButton>
          <Button size="large" onPress={onReconsider}>
            <FormattedMessage id="password.forgot.sent.again" />
          </Button>
        </Inline>
      </Stack>
    </PublicMessage>
  )
}
