import { Button, Inline, LinkButton } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { paths } from '../navigation/paths.ts'
import { PublicMessage } from './PublicMessage.tsx'

export interface AskToReplaceViewProps {
  /** Who is signed in in this browser. */
  signedInAs: string
  onFollow: () => void
}

/** Asks before a link takes the place of a session. */
export function AskToReplaceView({ signedInAs, onFollow }: AskToReplaceViewProps) {
  const intl = useIntl()
  return (
    <PublicMessage
      title={intl.formatMessage({ id: 'otpl.replace.title' }, { email: signedInAs })}
      text={intl.formatMessage({ id: 'otpl.replace.text' })}
    >
      <Inline gap={2}>
        <Button variant="primary" size="large" onPress={onFollow}>
          <FormattedMessage id="otpl.replace.confirm" />
        </Button>
        <LinkButton href={paths.workspaces()} size="large">
          <FormattedMessage id="otpl.replace.cancel" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}
