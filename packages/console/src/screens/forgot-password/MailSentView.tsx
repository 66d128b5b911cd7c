import { Button, Inline, LinkButton, Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { paths } from '../../navigation/paths.ts'

export interface MailSentViewProps {
  accountId: string
  email: string
  onChangeDetails: () => void
}

/** Its text does not reveal whether the user exists. */
export function MailSentView({ accountId, email, onChangeDetails }: MailSentViewProps) {
  return (
    <PublicMessage
      title={<FormattedMessage id="password.forgot.sent.title" />}
      text={<FormattedMessage id="password.forgot.sent.text" values={{ accountId, email }} />}
    >
      <Stack gap={4}>
        <Text tone="muted">
          <FormattedMessage id="password.forgot.sent.hint" />
        </Text>
        <Inline gap={2}>
          <LinkButton href={paths.login()} variant="primary" size="large">
            <FormattedMessage id="otpl.toSignIn" />
          </LinkButton>
          <Button size="large" onPress={onChangeDetails}>
            <FormattedMessage id="password.forgot.sent.again" />
          </Button>
        </Inline>
      </Stack>
    </PublicMessage>
  )
}
