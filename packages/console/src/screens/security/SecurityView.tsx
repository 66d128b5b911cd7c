import { PageHeader, Stack } from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** The heading of the first part stands apart from the line above. */
const below = { paddingBlockStart: '12px' } as const

export function SecurityView({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.security' })}
        facts={<FormattedMessage id="security.facts" />}
      />
      <div style={below}>
        <Stack gap={8}>{children}</Stack>
      </div>
    </>
  )
}
