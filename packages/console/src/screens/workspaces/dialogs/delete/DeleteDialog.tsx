import { ConfirmDialog, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../../../app/context.ts'
import { MessageText } from '../../../../components/messages.tsx'
import { Reference } from '../../../../components/CopyText.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { addressText } from '../../labels.ts'

interface DeleteDialogProps {
  workspaceId: string
  onClose: () => void
}

export const DeleteDialog = observer(function DeleteDialog({ workspaceId, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { workspaces } = useSignedIn()
  const { workspaceDeletion } = useLater()
  // A refresh may remove the row meanwhile.
  const [workspace] = useState(() => workspaces.entries.get(workspaceId))
  const { name = '', urlAddress = '' } = workspace ?? {}
  const { deleteProblem, isDeleting, memberCount, isLoading } = workspaceDeletion

  const confirm = async () => {
    const outcome = await workspaceDeletion.confirm()
    if (outcome === 'gone') toasts.show({ kind: 'info', messageKey: 'deletedElsewhere', values: { name } })
    else if (outcome === 'deleted')
      toasts.show({ kind: 'success', messageKey: 'workspaceDeleted', values: { name } })
  }

  const unknown = isLoading ? 'counting' : 'unknownMembers'
  const url = (
    <Text element="strong" isStrong>
      {addressText(urlAddress)}
    </Text>
  )
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'deleteWorkspace.title' }, { name })}
      description={
        <Stack gap={2}>
          <MessageText message="deleteWorkspace.url" values={{ url }} tone="secondary" />
          <MessageText
            message={`deleteWorkspace.${memberCount === null ? unknown : 'members'}`}
            values={{ count: memberCount }}
            tone="secondary"
          />
          <MessageText message="common.final" tone="secondary" />
        </Stack>
      }
      confirmLabel={intl.formatMessage({ id: 'deleteWorkspace.confirm' })}
      pendingLabel={intl.formatMessage({ id: 'common.deleting' })}
      isPending={isDeleting}
      errorMessage={deleteProblem ? problemText(deleteProblem, intl) : undefined}
      details={deleteProblem?.reference !== undefined && <Reference reference={deleteProblem.reference} />}
      onConfirm={() => void confirm()}
      onOpenChange={onClose}
    />
  )
})
