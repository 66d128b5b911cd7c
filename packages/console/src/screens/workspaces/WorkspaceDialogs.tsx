import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { part } from '../../app/part.ts'
import { DiscardQuestion } from '../../components/DiscardQuestion.tsx'
import { keyOfDialog, useHeldDialog } from '../../navigation/useHeldDialog.ts'
import type { OpenedWorkspaceDialog, WorkspaceDialogAddress } from './dialogs.ts'
import { UnknownWorkspace } from './UnknownWorkspace.tsx'

// On demand: the list is what one comes for.
const ConfigureDialog = part(() => import('./configure/ConfigureDialog.tsx'), 'ConfigureDialog')
const MembersDialog = part(() => import('./members/MembersDialog.tsx'), 'MembersDialog')

/** The dialog that the page's address names; one with unsaved changes asks before it is left. */
export const WorkspaceDialogs = observer(function WorkspaceDialogs({
  opened,
  open,
  close,
}: WorkspaceDialogAddress) {
  const { session, workspaces, workspaceEdit, workspaceMembers, toasts } = useStores()

  const isRefused = opened !== null && !session.canManageWorkspaces
  useEffect(() => {
    if (!isRefused) return
    toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role: 'admin' } })
    close()
  }, [isRefused, toasts, close])

  // Names and ids are known once the list has come, or has failed to.
  const isListKnown = workspaces.isReady || workspaces.problem !== null
  const wanted = isRefused || !isListKnown ? null : opened
  const { shown, isHeld, release, hide } = useHeldDialog(wanted, ({ kind }) =>
    kind === 'configure' ? workspaceEdit.isDirty : workspaceMembers.isDirty,
  )
  if (shown === null) return null

  const leave = () => {
    hide()
    close()
  }
  return (
    <>
      <Suspense>
        <Opened key={keyOfDialog(shown)} {...shown} onClose={leave} />
      </Suspense>
      {isHeld && (
        <DiscardQuestion onDiscard={release} onStay={() => open(shown)}>
          <FormattedMessage
            id="workspaces.leave"
            values={{ name: workspaces.entries.get(shown.about)?.name ?? '' }}
          />
        </DiscardQuestion>
      )}
    </>
  )
})

function Opened({ kind, about: workspaceId, onClose }: OpenedWorkspaceDialog & { onClose: () => void }) {
  const { workspaces } = useStores()
  // Asked once: one that is deleted elsewhere while somebody types is told by the dialog itself.
  const [isUnknown] = useState(() => workspaces.isReady && !workspaces.has(workspaceId))
  if (isUnknown) return <UnknownWorkspace onClose={onClose} />
  const Dialog = kind === 'configure' ? ConfigureDialog : MembersDialog
  return <Dialog workspaceId={workspaceId} onClose={onClose} />
}
