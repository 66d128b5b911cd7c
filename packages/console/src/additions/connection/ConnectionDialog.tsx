import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSignedIn, useStores } from '../../app/context.ts'
import { factsOf } from './connectionLines.ts'
import { ConnectionView } from './ConnectionView.tsx'

/** The connection check. Starts automatically unless the browser would ask for permission. */
export const ConnectionDialog = observer(function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const { session } = useStores()
  const { connectionCheck, workspaces } = useSignedIn()

  useEffect(() => {
    void connectionCheck.open()
    return () => connectionCheck.close()
  }, [connectionCheck])

  const { agent } = connectionCheck
  const listed = agent?.kind === 'answered' ? workspaces.entries.get(agent.serviceId) : undefined
  return (
    <ConnectionView
      {...factsOf(connectionCheck)}
      accountId={session.accountId}
      machineName={listed?.name ?? (workspaces.isReady ? null : undefined)}
      onRun={() => void connectionCheck.run()}
      onClose={onClose}
    />
  )
})
