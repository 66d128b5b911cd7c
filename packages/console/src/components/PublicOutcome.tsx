import { Inline } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { PublicMessage } from './PublicMessage.tsx'
import { MessageLinkButton } from './messages.tsx'

type NextLink = readonly [text: MessageId, href: string]

export interface PublicOutcomeProps {
  title: MessageId
  text: MessageId
  values?: Readonly<Record<string, string>>
  /** The primary link. */
  main: NextLink
  other?: NextLink
}

/** The outcome on a public page, with links to continue. */
export function PublicOutcome({ title, text, values, main, other }: PublicOutcomeProps) {
  return (
    <PublicMessage
      title={<FormattedMessage id={title} />}
      text={<FormattedMessage id={text} {...(values && { values })} />}
    >
      <Inline gap={2}>
        <MessageLinkButton message={main[0]} href={main[1]} variant="primary" size="large" />
        {other && <MessageLinkButton message={other[0]} href={other[1]} size="large" />}
      </Inline>
    </PublicMessage>
  )
}
