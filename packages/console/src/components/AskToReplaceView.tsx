import { useIntl } from 'react-intl'
import { ReplaceOrStay } from './ReplaceOrStay.tsx'

export interface AskToReplaceViewProps {
  /** Who is signed in in this browser. */
  signedInAs: string
  onFollow: () => void
}

/** Asks before a link takes the place of a session. */
export function AskToReplaceView({ signedInAs, onFollow }: AskToReplaceViewProps) {
  const intl = useIntl()
  return (
    <ReplaceOrStay
      title={intl.formatMessage({ id: 'otpl.replace.title' }, { email: signedInAs })}
      text={intl.formatMessage({ id: 'otpl.replace.text' })}
      confirm={intl.formatMessage({ id: 'otpl.replace.confirm' })}
      onConfirm={onFollow}
    />
  )
}
