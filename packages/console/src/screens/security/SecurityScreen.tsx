import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSecurity } from '../../app/context.ts'
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
  const { sessions } = useSecurity()

  useEffect(() => {
    void sessions.load()
    return () => void sessions.cancel()
  }, [sessions])

  return (
    <SecurityView
      sessions={{
        sessions: sessions.entries,
        isLoading: sessions.isLoading || sessions.status === 'idle',
        hasFailed: sessions.status === 'failed',
        ending: sessions.ending,
        endProblem: sessions.endProblem,
        onEnd: ({ id }) => sessions.end(id),
        onEndOthers: () => sessions.endOthers(),
        onDismissProblem: () => sessions.dismissProblem(),
        onRetry: () => void sessions.load(),
      }}
    />
  )
})
