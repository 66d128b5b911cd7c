import { ConfirmDialog, NameList, Stack, Text } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { MessageText } from '../../../../components/messages.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { nameOf } from '../../labels.ts'

interface ConsequencesProps {
  email: string
  lostCount: number
  isLoading: boolean
  isComplete: boolean
  isGone: boolean
}

function Consequences({ email, lostCount, isLoading, isComplete, isGone }: ConsequencesProps) {
  if (isGone) return <MessageText message="users.remove.gone" values={{ email }} tone="secondary" />
  return (
    <Stack gap={2}>
      <MessageText
        message="users.remove.email"
        values={{
          email: (
            <Text element="strong" isStrong>
              {email}
            </Text>
          ),
        }}
        tone="secondary"
      />
      {lostCount > 0 && (
        <MessageText message="users.remove.loses" values={{ count: lostCount }} tone="secondary" />
      )}
      {isLoading ? (
        <MessageText message="users.remove.checking" tone="secondary" />
      ) : (
        <Known hasAny={lostCount > 0} isComplete={isComplete} />
      )}
      <MessageText message="common.final" tone="secondary" />
    </Stack>
  )
}

function Known({ hasAny, isComplete }: { hasAny: boolean; isComplete: boolean }) {
  if (isComplete && hasAny) return null
  return (
    <MessageText
      message={isComplete ? 'users.remove.losesNone' : 'users.remove.incomplete'}
      tone="secondary"
    />
  )
}

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
        pendingLabel={intl.formatMessage({ id: 'common.deleting' })}
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
