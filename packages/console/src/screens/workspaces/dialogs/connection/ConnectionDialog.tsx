import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { ConnectionView } from './ConnectionView.tsx'

export interface ConnectionDialogProps {
  onClose: () => void
}

/** The connection check. Starts by itself unless the browser would ask for permission. */
export const ConnectionDialog = observer(function ConnectionDialog({ onClose }: ConnectionDialogProps) {
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
      isRunning={connectionCheck.isRunning}
      mustAsk={connectionCheck.mustAsk}
      isSlow={connectionCheck.isSlow}
      isExempt={connectionCheck.isExempt}
      permission={connectionCheck.permission}
      agent={agent}
      service={connectionCheck.service}
      checkedAt={connectionCheck.checkedAt}
      agentUrl={connectionCheck.agentUrl}
      serviceUrl={connectionCheck.serviceUrl}
      origin={connectionCheck.origin}
      userAgent={connectionCheck.userAgent}
      accountId={session.accountId}
      machineName={listed?.name ?? (workspaces.isReady ? null : undefined)}
      onRun={() => void connectionCheck.run()}
      onClose={onClose}
    />
  )
})
