import { PageHeader, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { useSecurity } from './securityStores.ts'
import { MessageBanner } from '../../components/messages.tsx'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { Authenticator } from './Authenticator.tsx'
import { factorName } from './factorName.ts'
import { Identities } from './Identities.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import { Sessions } from './Sessions.tsx'

/** The heading of the first part stands apart from the line above. */
const below = { paddingBlockStart: '12px' } as const

/** A new password and a sign-out do not end what somebody else has added. */
const RecentFactors = observer(function RecentFactors() {
  const intl = useIntl()
  const names = useSecurity().recentFactors.map((factor) => factorName(factor, intl))
  if (names.length === 0) return null
  return <MessageBanner message="security.recent" values={{ names: <FormattedList value={names} /> }} />
})

/** `/admin/security`: how and where the user signs in. An addition: only what the service offers. */
export function SecurityScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Security />
    </MessagesProvider>
  )
}

const Security = observer(function Security() {
  const intl = useIntl()
  const { config, session } = useStores()
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.security' })}
        facts={<FormattedMessage id="security.facts" />}
      />
      <div style={below}>
        <Stack gap={8}>
          <RecentFactors />
          {config.offers('passkeys') && <Passkeys />}
          {config.offers('authenticator') && <Authenticator />}
          {config.providers.length > 0 && <Identities />}
          {config.offers('sessions') && <Sessions />}
          {config.offers('authenticator') && session.canManageAccount && <SecondFactorRule />}
        </Stack>
      </div>
    </>
  )
})
