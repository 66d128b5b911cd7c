import { ConfirmDialog } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { ErrorDialog } from '../../../errors/ErrorDialog.tsx'
import { nameOf } from '../words.ts'
import { Consequences } from './Consequences.tsx'

export interface DeleteUserDialogProps {
  person: Person
  /** They are gone, and so is their row. */
  onDeleted: () => void
}

/** Asks before somebody is deleted, and says what that means. */
export const DeleteUserDialog = observer(function DeleteUserDialog({
  person,
  onDeleted,
}: DeleteUserDialogProps) {
  const intl = useIntl()
  const { userDeletion, toasts } = useStores()
  const [hasFailed, setHasFailed] = useState(false)
  const { deleteProblem, isDeleting, lostWorkspaces, isLoading, isComplete } = userDeletion
  const name = nameOf(person)

  const confirm = async () => {
    if (!(await userDeletion.confirm())) {
      setHasFailed(true)
      return
    }
    toasts.show({ kind: 'success', messageKey: 'userDeleted', values: { name } })
    onDeleted()
  }

  return (
    <>
      <ConfirmDialog
        isOpen
        variant="danger"
        title={intl.formatMessage({ id: 'users.remove.title' }, { name })}
        description={
          <Consequences
            email={person.id}
            lost={lostWorkspaces.map((workspace) => workspace.name)}
            isLoading={isLoading}
            isComplete={isComplete}
          />
        }
        confirmLabel={intl.formatMessage({ id: 'users.remove.confirm' })}
        pendingLabel={intl.formatMessage({ id: 'users.remove.pending' })}
        cancelLabel={intl.formatMessage({ id: 'users.remove.cancel' })}
        isPending={isDeleting}
        onConfirm={() => void confirm()}
        onOpenChange={() => userDeletion.close()}
      />
      {hasFailed && deleteProblem !== null && (
        <ErrorDialog problem={deleteProblem} onClose={() => setHasFailed(false)} />
      )}
    </>
  )
})
