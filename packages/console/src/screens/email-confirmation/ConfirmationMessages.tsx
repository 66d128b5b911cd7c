import { Inline, LinkButton, Spinner } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { paths } from '../../navigation/paths.ts'

export function ConfirmingView() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'route.emailConfirmation' })}
      text={intl.formatMessage({ id: 'password.confirm.pending' })}
    >
      <Spinner label={intl.formatMessage({ id: 'app.loading' })} size={24} />
    </PublicMessage>
  )
}

export function ConfirmedView({ email }: { email: string }) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.confirm.done.title' })}
      text={intl.formatMessage({ id: 'password.confirm.done.text' }, { email })}
    >
      <Inline gap={2}>
        <LinkButton href={paths.login()} variant="primary" size="large">
          <FormattedMessage id="otpl.toSignIn" />
        </LinkButton>
        <LinkButton href={paths.forgotPassword()} size="large">
          <FormattedMessage id="login.forgot" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}

/** Free mail services are not accepted for a company's account. */
export function NotCorporateView({ email }: { email: string }) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'password.confirm.notCorporate.title' })}
      text={intl.formatMessage({ id: 'password.confirm.notCorporate.text' }, { email })}
    >
      <Inline>
        <LinkButton href={paths.login()} size="large">
          <FormattedMessage id="otpl.toSignIn" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}
