import { Inline, LinkButton } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { PublicMessage } from '../../components/PublicMessage.tsx'
import { ReplaceOrStay } from '../../components/ReplaceOrStay.tsx'
import { paths } from '../../navigation/paths.ts'

export interface PasswordSetViewProps {
  signedInAs: string | null
  onReplace: () => void
}

export function PasswordSetView({ signedInAs, onReplace }: PasswordSetViewProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'password.reset.done.title' })
  if (signedInAs === null)
    return (
      <PublicMessage title={title} text={intl.formatMessage({ id: 'password.reset.done.text' })}>
        <Inline>
          <LinkButton href={paths.login()} variant="primary" size="large">
            <FormattedMessage id="otpl.toSignIn" />
          </LinkButton>
        </Inline>
      </PublicMessage>
    )
  return (
    <ReplaceOrStay
      title={title}
      text={intl.formatMessage({ id: 'password.reset.done.other' }, { email: signedInAs })}
      confirm={intl.formatMessage({ id: 'password.reset.done.replace' })}
      onConfirm={onReplace}
    />
  )
}
