import { ConfirmDialog } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { Consequences } from './Consequences.tsx'

export interface DeleteDialogProps {
  workspaceId: string
  /** It is gone, and so is its row. */
  onDeleted: () => void
}

/** Asks before a workspace is deleted, and says what that means. */
export const DeleteDialog = observer(function DeleteDialog({ workspaceId, onDeleted }: DeleteDialogProps) {
  const intl = useIntl()
  const { workspaces, workspaceDeletion, toasts } = useStores()
  // Kept, since a refresh may take the row away while the question stands.
  const [{ name, urlAddress }] = useState(() => ({
    name: workspaces.entries.get(workspaceId)?.name ?? '',
    urlAddress: workspaces.entries.get(workspaceId)?.urlAddress ?? '',
  }))
  const { deleteProblem, isDeleting, memberCount, isLoading } = workspaceDeletion

  const confirm = async () => {
    if (!(await workspaceDeletion.confirm())) return
    toasts.show({ kind: 'success', messageKey: 'workspaceDeleted', values: { name } })
    onDeleted()
  }

  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'deleteWorkspace.title' }, { name })}
      description={<Consequences urlAddress={urlAddress} memberCount={memberCount} isCounting={isLoading} />}
      confirmLabel={intl.formatMessage({ id: 'deleteWorkspace.confirm' })}
      pendingLabel={intl.formatMessage({ id: 'deleteWorkspace.pending' })}
      cancelLabel={intl.formatMessage({ id: 'deleteWorkspace.cancel' })}
      isPending={isDeleting}
      errorMessage={deleteProblem ? problemText(deleteProblem, intl) : undefined}
      onConfirm={() => void confirm()}
      onOpenChange={() => workspaceDeletion.close()}
    />
  )
})
