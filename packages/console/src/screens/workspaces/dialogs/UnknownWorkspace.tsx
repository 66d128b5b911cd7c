import { InfoDialog } from '../../../components/InfoDialog.tsx'
import { MessageText } from '../../../components/messages.tsx'

/** For an address of a dialog whose workspace is not in the list. */
export function UnknownWorkspace({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog
      size="brief"
      title="workspaces.unknown.title"
      closeText="workspaces.unknown.close"
      onClose={onClose}
    >
      <MessageText message="workspaces.unknown.text" />
    </InfoDialog>
  )
}
