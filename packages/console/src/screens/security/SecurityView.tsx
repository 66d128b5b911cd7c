import { PageHeader, Stack } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { SessionsCard, type SessionsCardProps } from './SessionsCard.tsx'

export interface SecurityViewProps {
  sessions: SessionsCardProps
}

export function SecurityView({ sessions }: SecurityViewProps) {
  const intl = useIntl()
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.security' })}
        facts={<FormattedMessage id="security.facts" />}
      />
      <Stack gap={6}>
        <SessionsCard {...sessions} />
      </Stack>
    </>
  )
}
