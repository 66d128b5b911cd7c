import { Button, Inline } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { paths } from '../navigation/paths.ts'
import { PublicMessage } from './PublicMessage.tsx'
import { MessageLinkButton } from './messages.tsx'

export interface ReplaceOrStayProps {
  title: string
  /** Identifies the session and what will happen to it. */
  text: string
  confirm: string
  onConfirm: () => void
}

/** Asks before ending the session in this browser. */
export function ReplaceOrStay({ title, text, confirm, onConfirm }: ReplaceOrStayProps) {
  return (
    <PublicMessage title={title} text={text}>
      <Inline gap={2}>
        <Button variant="primary" size="large" onPress={onConfirm}>
          {confirm}
        </Button>
        <MessageLinkButton message="otpl.replace.cancel" href={paths.workspaces()} size="large" />
      </Inline>
    </PublicMessage>
  )
}

export interface AskToReplaceViewProps {
  signedInAs: string
  onFollow: () => void
}

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
