import { Button, Inline, LinkButton } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { paths } from '../navigation/paths.ts'
import { PublicMessage } from './PublicMessage.tsx'

export interface ReplaceOrStayProps {
  title: string
  /** Whose session it is, and what becomes of it. */
  text: string
  /** Says what ends the session. */
  confirm: string
  onConfirm: () => void
}

/** Asks before a session ends that is open in this browser; the other way leads back to it. */
export function ReplaceOrStay({ title, text, confirm, onConfirm }: ReplaceOrStayProps) {
  return (
    <PublicMessage title={title} text={text}>
      <Inline gap={2}>
        <Button variant="primary" size="large" onPress={onConfirm}>
          {confirm}
        </Button>
        <LinkButton href={paths.workspaces()} size="large">
          <FormattedMessage id="otpl.replace.cancel" />
        </LinkButton>
      </Inline>
    </PublicMessage>
  )
}
