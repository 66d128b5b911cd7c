import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSecurity, useStores } from '../../app/context.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Identities } from './Identities.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecentFactors } from './RecentFactors.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import { SecurityView } from './SecurityView.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** `/admin/security`: how and where the user signs in. An addition: only what the service offers. */
export function SecurityScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Security />
    </MessagesProvider>
  )
}

const Security = observer(function Security() {
  const { config, session } = useStores()
  return (
    <SecurityView>
      <RecentFactors />
      {config.offers('passkeys') && <Passkeys />}
      {config.offers('authenticator') && <Authenticator />}
      <Identities />
      {config.offers('sessions') && <Sessions />}
      {config.offers('authenticator') && session.canManageAccount && <SecondFactorRule />}
    </SecurityView>
  )
})

const Sessions = observer(function Sessions() {
  const { sessions } = useSecurity()

  useEffect(() => {
    void sessions.load()
    return () => void sessions.cancel()
  }, [sessions])

  return (
    <SessionsCard
      sessions={sessions.entries}
      isLoading={sessions.isPending}
      hasFailed={sessions.status === 'failed'}
      ending={sessions.ending}
      endProblem={sessions.endProblem}
      onEnd={({ id }) => sessions.end(id)}
      onEndOthers={() => sessions.endOthers()}
      onDismissProblem={() => sessions.dismissProblem()}
      onRetry={() => void sessions.load()}
    />
  )
})
