import { safeLink } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '../../../app/context.ts'
import { AddWorkspaceView, type AddWorkspaceStep } from './AddWorkspaceView.tsx'

export interface AddWorkspaceDialogProps {
  onClose: () => void
}

/**
 * What "Add Workspace" opens. Where the browser would ask before the page may call the agent, it says so first and calls
 * only when told to.
 */
export const AddWorkspaceDialog = observer(function AddWorkspaceDialog({ onClose }: AddWorkspaceDialogProps) {
  const { agent, config, workspaces } = useStores()
  const [isSkipped, setIsSkipped] = useState(false)
  const [isLooking, setIsLooking] = useState(false)

  const look = async () => {
    setIsLooking(true)
    await agent.ask()
    setIsLooking(false)
  }
  const stepOf = (): AddWorkspaceStep => {
    if (isLooking) return 'looking'
    if (agent.isRefused) return 'refused'
    if (agent.isListed) return 'listed'
    if (agent.isThere) return 'present'
    if (!agent.mustAsk) return 'absent'
    return isSkipped ? 'unknown' : 'ask'
  }

  return (
    <AddWorkspaceView
      step={stepOf()}
      listedName={workspaces.entries.get(agent.serviceId ?? '')?.name ?? ''}
      downloadUrl={safeLink(config.value?.downloadUrl)}
      onLook={() => void look()}
      onSkip={() => setIsSkipped(true)}
      onClose={onClose}
    />
  )
})
