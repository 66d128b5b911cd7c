import { ConfirmDialog, NameList, Stack, Text } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLater, useStores } from '../../../../app/context.ts'
import { MessageText } from '../../../../components/messages.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf } from '../../labels.ts'

const Consequences = observer(function Consequences({ email }: { email: string }) {
  const { access, isComplete, isGone } = useLater().userDeletion
  const { sharedWorkspaces: lostWorkspaces, isReading: isLoading } = access
  if (isGone) return <MessageText message="users.remove.gone" values={{ email }} tone="secondary" />
  const count = lostWorkspaces.length
  const known = isComplete ? (count > 0 ? null : 'losesNone') : 'incomplete'
  const state = isLoading ? 'checking' : known
  const shown = (
    <Text element="strong" isStrong>
      {email}
    </Text>
  )
  return (
    <Stack gap={2}>
      <MessageText message="users.remove.email" values={{ email: shown }} tone="secondary" />
      {count > 0 && <MessageText message="users.remove.loses" values={{ count }} tone="secondary" />}
      {state !== null && <MessageText message={`users.remove.${state}`} tone="secondary" />}
      <MessageText message="common.final" tone="secondary" />
    </Stack>
  )
})

interface DeleteUserDialogProps {
  person: Person
  onClose: () => void
}

export const DeleteUserDialog = observer(function DeleteUserDialog({
  person,
  onClose,
}: DeleteUserDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { userDeletion } = useLater()
  const [hasFailed, setHasFailed] = useState(false)
  const { deleteProblem, isDeleting } = userDeletion
  const { sharedWorkspaces: lostWorkspaces } = userDeletion.access
  const name = nameOf(person)

  const confirm = async () => {
    const outcome = await userDeletion.confirm()
    if (outcome === null) setHasFailed(true)
    else if (outcome === 'gone')
      toasts.show({ kind: 'info', messageKey: 'deletedElsewhere', values: { name } })
    else toasts.show({ kind: 'success', messageKey: 'userDeleted', values: { name } })
  }

  return (
    <>
      <ConfirmDialog
        isOpen
        variant="danger"
        title={intl.formatMessage({ id: 'users.remove.title' }, { name })}
        description={<Consequences email={person.id} />}
        details={
          lostWorkspaces.length > 0 && (
            <NameList label={intl.formatMessage({ id: 'users.remove.lost' })} items={lostWorkspaces} />
          )
        }
        confirmLabel={intl.formatMessage({ id: 'users.remove.confirm' })}
        pendingLabel={intl.formatMessage({ id: 'common.deleting' })}
        isPending={isDeleting}
        onConfirm={() => void confirm()}
        onOpenChange={onClose}
      />
      {hasFailed && deleteProblem !== null && (
        <ErrorDialog problem={deleteProblem} onClose={() => setHasFailed(false)} />
      )}
    </>
  )
})
