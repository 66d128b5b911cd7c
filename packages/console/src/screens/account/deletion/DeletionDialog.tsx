import { Banner, Button, ConfirmDialog, Dialog, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { CheckoutFailure } from '../plan/CheckoutFailure.tsx'
import { ManagePlan } from '../plan/PlanButtons.tsx'
import { Captcha } from './Captcha.tsx'

export interface DeletionDialogProps {
  onClose: () => void
}

/** Removes the account, once somebody has proved to be a person. */
export const DeletionDialog = observer(function DeletionDialog({ onClose }: DeletionDialogProps) {
  const intl = useIntl()
  const { accountDeletion: deletion, session, account } = useStores()
  const [token, setToken] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    deletion.ask()
    return () => {
      // However the farewell is left: the session is over, and its pages are dead.
      if (deletion.deletedAfterDays !== null && session.isSignedIn) session.signOut()
      deletion.close()
    }
  }, [deletion, session])
  if (!deletion.isOpen) return null

  const { isDeleting, problem, deletedAfterDays, captcha } = deletion
  const values = { id: session.accountId }
  if (deletedAfterDays !== null) {
    const leave = () => session.signOut()
    return (
      <ConfirmDialog
        isOpen
        title={intl.formatMessage({ id: 'account.farewell.title' }, values)}
        description={<FormattedMessage id="account.farewell.text" values={{ days: deletedAfterDays }} />}
        confirmLabel={intl.formatMessage({ id: 'account.farewell.confirm' })}
        onConfirm={leave}
        onOpenChange={leave}
      />
    )
  }

  const leave = () => {
    if (!isDeleting) onClose()
  }
  const confirm = async () => {
    if (token === null || (await deletion.confirm(token))) return
    // It was spent on this try.
    setToken(null)
    setTries((count) => count + 1)
  }
  const hold = captcha === null ? 'account.remove.noKey' : 'account.remove.needsToken'
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'account.remove.title' }, values)}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={leave}
      footer={
        <>
          <Button isDisabled={isDeleting} onPress={leave}>
            <FormattedMessage id="account.remove.cancel" />
          </Button>
          <Button
            variant="danger"
            isPending={isDeleting}
            pendingLabel={intl.formatMessage({ id: 'account.remove.pending' })}
            disabledReason={token === null && !isDeleting ? intl.formatMessage({ id: hold }) : undefined}
            onPress={() => void confirm()}
          >
            <FormattedMessage id="account.remove.confirm" />
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          <FormattedMessage
            id="account.remove.disclaimer"
            values={{ company: <bdi>{account.companyName || session.accountId}</bdi> }}
          />
        </Text>
        <Lost />
        {problem !== null && (
          <Banner
            kind="bad"
            isUrgent
            {...(deletion.hasActiveSubscription && { action: <ManagePlan size="small" /> })}
          >
            <FormattedMessage
              id={deletion.hasActiveSubscription ? 'account.remove.active' : 'account.remove.failed'}
            />
          </Banner>
        )}
        <CheckoutFailure isBinding />
        {captcha === null ? (
          <Banner kind="warn">
            <FormattedMessage id="account.remove.noKey" />
          </Banner>
        ) : (
          <Captcha {...captcha} tries={tries} onToken={setToken} />
        )}
      </Stack>
    </Dialog>
  )
})

/** Counts what goes with the account, as far as it is known. */
const Lost = observer(function Lost() {
  const { workspaces, users } = useStores()
  useEffect(() => {
    if (!workspaces.isReady) void workspaces.load()
    if (!users.isReady) void users.load()
  }, [workspaces, users])
  return (
    <Text tone="secondary">
      {workspaces.isReady && users.isReady ? (
        <FormattedMessage
          id="account.remove.lost"
          values={{ workspaces: workspaces.total, people: users.people.length }}
        />
      ) : (
        <FormattedMessage id="account.remove.lostAll" />
      )}
    </Text>
  )
})
