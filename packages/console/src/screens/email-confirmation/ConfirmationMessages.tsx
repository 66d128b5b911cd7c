import { Inline, LinkButton, Spinner } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { PublicOutcome } from '../../components/PublicOutcome.tsx'
import { paths } from '../../navigation/paths.ts'

export function ConfirmingView() {
  const intl = useIntl()
  return (
    <PublicMessage
      title={<FormattedMessage id="route.emailConfirmation" />}
      text={<FormattedMessage id="password.confirm.pending" />}
    >
      <Spinner label={intl.formatMessage({ id: 'app.loading' })} size={24} />
    </PublicMessage>
  )
}

export function ConfirmedView({ email }: { email: string }) {
  return (
    <PublicOutcome
      title="password.confirm.done.title"
      text="password.confirm.done.text"
      values={{ email }}
      main={['otpl.toSignIn', paths.login()]}
      other={['login.forgot', paths.forgotPassword()]}
    />
  )
}

/** A company's account does not accept free mail services. */
export function NotCorporateView({ email }: { email: string }) {
  return (
    <PublicMessage
      title={<FormattedMessage id="password.confirm.notCorporate.title" />}
      text={<FormattedMessage id="password.confirm.notCorporate.text" values={{ email }} />}
    >
      <Inline>
        <LinkButton href={paths.login()} size="large">
          <FormattedMessage id="otpl.toSignIn" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}
