import { Banner, Button, ConfirmDialog, Dialog, Grid, Stack, Text, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useSignedIn, useStores } from '../../../../app/context.ts'
import { useDialogGuard } from '../../../../navigation/useDialogRoute.tsx'
import { CheckoutFailure } from '../../plan/CheckoutFailure.tsx'
import { ManagePlan } from '../../plan/ManagePlan.tsx'
import { Captcha } from './Captcha.tsx'

export const DeletionDialog = observer(function DeletionDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { session, account } = useStores()
  const { accountDeletion: deletion, checkout } = useBilling()
  const [token, setToken] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [typedId, setTypedId] = useState('')

  useEffect(() => {
    deletion.ask()
    checkout.dismissFailure()
    return () => {
      checkout.dismissFailure()
      // The account is gone, so the session must end on every way out.
      if (deletion.deletedAfterDays !== null && session.isSignedIn) session.signOut()
      deletion.close()
    }
  }, [deletion, checkout, session])

  // The dialog shows the outcome, so leaving is undone.
  const { isLeaving, stay } = useDialogGuard(deletion.isDeleting)
  const comeBack = useEffectEvent(stay)
  useEffect(() => {
    if (isLeaving) comeBack()
  }, [isLeaving])
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
    setToken(null)
    setTries((count) => count + 1)
  }
  const typing = intl.formatMessage({ id: 'users.typeToConfirm' }, { value: session.accountId })
  const reason =
    captcha === null
      ? intl.formatMessage({ id: 'account.remove.noKey' })
      : typedId.trim() !== session.accountId
        ? typing
        : token === null
          ? intl.formatMessage({ id: 'account.remove.needsToken' })
          : undefined
  return (
    <Dialog
      isOpen
      size="wide"
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
            disabledReason={isDeleting ? undefined : reason}
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
            {...(deletion.hasActiveSubscription && {
              action: (
                <ManagePlan
                  size="small"
                  isPending={checkout.opening !== null}
                  onPress={() => void checkout.openPortal()}
                />
              ),
            })}
          >
            <FormattedMessage
              id={deletion.hasActiveSubscription ? 'account.remove.active' : 'account.remove.failed'}
            />
          </Banner>
        )}
        <CheckoutFailure failure={checkout.failure} />
        {captcha === null ? (
          <Banner kind="warn">
            <FormattedMessage id="account.remove.noKey" />
          </Banner>
        ) : (
          <Grid minColumnWidth={280} align="start">
            <TextField label={typing} autoComplete="off" value={typedId} onChange={setTypedId} />
            <Captcha {...captcha} tries={tries} onToken={setToken} />
          </Grid>
        )}
      </Stack>
    </Dialog>
  )
})

const Lost = observer(function Lost() {
  const { workspaces, users } = useSignedIn()
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
