import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSecurity, useStores } from '../../app/context.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { SecurityView } from './SecurityView.tsx'

/** `/admin/security`: where the user is signed in. An addition: only with a service that offers it. */
export function SecurityScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Security />
    </MessagesProvider>
  )
}

const Security = observer(function Security() {
  const { toasts } = useStores()
  const { sessions } = useSecurity()

  useEffect(() => {
    void sessions.load()
    return () => void sessions.cancel()
  }, [sessions])

  const report = (hasEnded: boolean, messageKey: string): boolean => {
    if (hasEnded) toasts.show({ kind: 'success', messageKey })
    return hasEnded
  }
  return (
    <SecurityView
      sessions={{
        sessions: sessions.entries,
        isLoading: sessions.isLoading || sessions.status === 'idle',
        hasFailed: sessions.status === 'failed',
        ending: sessions.ending,
        endProblem: sessions.endProblem,
        onEnd: async ({ id }) => report(await sessions.end(id), 'sessionEnded'),
        onEndOthers: async () => report(await sessions.endOthers(), 'sessionsEnded'),
        onDismissProblem: () => sessions.dismissProblem(),
        onRetry: () => void sessions.load(),
      }}
    />
  )
})
