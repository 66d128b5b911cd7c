import { PageHeader, Stack } from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export function SecurityView({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.security' })}
        facts={<FormattedMessage id="security.facts" />}
      />
      <Stack gap={8}>{children}</Stack>
    </>
  )
}
