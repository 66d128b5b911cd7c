import { ConfirmDialog } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { problemText } from '../../../../i18n/problemText.ts'
import { Consequences } from './Consequences.tsx'

export const DeleteDialog = observer(function DeleteDialog({ workspaceId }: { workspaceId: string }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { workspaces, workspaceDeletion } = useSignedIn()
  // Kept in state, because a refresh may remove the row meanwhile.
  const [{ name, urlAddress }] = useState(() => ({
    name: workspaces.entries.get(workspaceId)?.name ?? '',
    urlAddress: workspaces.entries.get(workspaceId)?.urlAddress ?? '',
  }))
  const { deleteProblem, isDeleting, memberCount, isLoading } = workspaceDeletion

  const confirm = async () => {
    if (await workspaceDeletion.confirm())
      toasts.show({ kind: 'success', messageKey: 'workspaceDeleted', values: { name } })
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
