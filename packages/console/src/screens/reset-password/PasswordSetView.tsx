import { useIntl } from 'react-intl'
import { PublicOutcome } from '../../components/PublicOutcome.tsx'
import { ReplaceOrStay } from '../../components/ReplaceOrStay.tsx'
import { paths } from '../../navigation/paths.ts'

export interface PasswordSetViewProps {
  signedInAs: string | null
  onReplace: () => void
}

export function PasswordSetView({ signedInAs, onReplace }: PasswordSetViewProps) {
  const intl = useIntl()
  if (signedInAs === null)
    return (
      <PublicOutcome
        title="password.reset.done.title"
        text="password.reset.done.text"
        main={['otpl.toSignIn', paths.login()]}
      />
    )
  return (
    <ReplaceOrStay
      title={intl.formatMessage({ id: 'password.reset.done.title' })}
      text={intl.formatMessage({ id: 'password.reset.done.other' }, { email: signedInAs })}
      confirm={intl.formatMessage({ id: 'password.reset.done.replace' })}
      onConfirm={onReplace}
    />
  )
}
