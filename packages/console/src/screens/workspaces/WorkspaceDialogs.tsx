import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { UnknownWorkspace } from './UnknownWorkspace.tsx'
import type { OpenedDialog, WorkspaceDialogAddress } from './useWorkspaceDialog.ts'

// On demand: the list is what one comes for.
const ConfigureDialog = lazy(async () => ({
  default: (await import('./configure/ConfigureDialog.tsx')).ConfigureDialog,
}))
const MembersDialog = lazy(async () => ({
  default: (await import('./members/MembersDialog.tsx')).MembersDialog,
}))

const isSame = (one: OpenedDialog | null, two: OpenedDialog | null): boolean =>
  one?.kind === two?.kind && one?.workspaceId === two?.workspaceId

/**
 * The dialog that the page's address names. When the address is left by the browser's Back while something is unsaved,
 * the dialog stays and asks first.
 */
export const WorkspaceDialogs = observer(function WorkspaceDialogs({
  opened,
  open,
  close,
}: WorkspaceDialogAddress) {
  const { session, workspaces, workspaceEdit, workspaceMembers, toasts } = useStores()
  const [shown, setShown] = useState<OpenedDialog | null>(null)

  const isRefused = opened !== null && !session.canManageWorkspaces
  useEffect(() => {
    if (!isRefused) return
    toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role: 'admin' } })
    close()
  }, [isRefused, toasts, close])

  // Names and ids are known once the list has come, or has failed to.
  const isListKnown = workspaces.isReady || workspaces.problem !== null
  const wanted = isRefused || !isListKnown ? null : opened
  const isUnsaved = shown?.kind === 'configure' ? workspaceEdit.isDirty : workspaceMembers.isDirty
  const isLeft = shown !== null && !isSame(wanted, shown)
  if (!isSame(wanted, shown) && !(isLeft && isUnsaved)) setShown(wanted)
  if (shown === null) return null

  const leave = () => {
    setShown(null)
    close()
  }
  return (
    <>
      <Suspense>
        <Opened key={`${shown.kind} ${shown.workspaceId}`} {...shown} onClose={leave} />
      </Suspense>
      {isLeft && isUnsaved && (
        <DiscardQuestion
          name={workspaces.entries.get(shown.workspaceId)?.name ?? ''}
          onDiscard={() => setShown(wanted)}
          onStay={() => open(shown)}
        />
      )}
    </>
  )
})

function Opened({ kind, workspaceId, onClose }: OpenedDialog & { onClose: () => void }) {
  const { workspaces } = useStores()
  // Asked once: one that is deleted elsewhere while somebody types is told by the dialog itself.
  const [isUnknown] = useState(() => workspaces.isReady && !workspaces.has(workspaceId))
  if (isUnknown) return <UnknownWorkspace onClose={onClose} />
  const Dialog = kind === 'configure' ? ConfigureDialog : MembersDialog
  return <Dialog workspaceId={workspaceId} onClose={onClose} />
}
