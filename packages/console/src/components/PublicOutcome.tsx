import { Inline, LinkButton } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/catalogues.ts'
import { PublicMessage } from './PublicMessage.tsx'

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
        <LinkButton href={main[1]} variant="primary" size="large">
          <FormattedMessage id={main[0]} />
        </LinkButton>
        {other && (
          <LinkButton href={other[1]} size="large">
            <FormattedMessage id={other[0]} />
          </LinkButton>
        )}
      </Inline>
    </PublicMessage>
  )
}
