import { Inline, LinkButton } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { paths } from '../../navigation/paths.ts'

export function PasswordChangedView() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.change.done.title' })}
      text={intl.formatMessage({ id: 'password.change.done.text' })}
    >
      <Inline>
        <LinkButton href={paths.workspaces()} variant="primary" size="large">
          <FormattedMessage id="password.toWorkspaces" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}

export function PasswordExpiredView() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.expired.title' })}
      text={intl.formatMessage({ id: 'password.expired.text' })}
    >
      <Inline gap={2}>
        <LinkButton href={paths.forgotPassword()} variant="primary" size="large">
          <FormattedMessage id="password.expired.mail" />
        </LinkButton>
        <LinkButton href={paths.login()} size="large">
          <FormattedMessage id="password.forgot.back" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}
