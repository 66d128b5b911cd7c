import { ConfirmDialog, NameList } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf } from '../../labels.ts'
import { Consequences } from './Consequences.tsx'

export const DeleteUserDialog = observer(function DeleteUserDialog({ person }: { person: Person }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { userDeletion } = useSignedIn()
  const [hasFailed, setHasFailed] = useState(false)
  const { deleteProblem, isDeleting, lostWorkspaces, isLoading, isComplete, isGone } = userDeletion
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
        description={
          <Consequences
            email={person.id}
            lostCount={lostWorkspaces.length}
            isLoading={isLoading}
            isComplete={isComplete}
            isGone={isGone}
          />
        }
        details={
          lostWorkspaces.length > 0 && (
            <NameList label={intl.formatMessage({ id: 'users.remove.lost' })} items={lostWorkspaces} />
          )
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
