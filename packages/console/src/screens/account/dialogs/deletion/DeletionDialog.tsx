import { Banner, ConfirmDialog, Grid, Stack, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBilling, useKnown, useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { MessageBanner, MessageText } from '../../../../components/messages.tsx'
import { Reference } from '../../../../components/CopyText.tsx'
import { CheckoutFailure, ManagePlan } from '../../plan/PlanCard.tsx'
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
      // The account is deleted, so closing in any way must end the session.
      if (deletion.deletedAfterDays !== null && session.isSignedIn) session.signOut()
      deletion.close()
    }
  }, [deletion, checkout, session])

  if (!deletion.isOpen) return null

  const { isLoading: isDeleting, problem, deletedAfterDays, captcha } = deletion
  const values = { id: session.accountId }
  if (deletedAfterDays !== null) {
    const leave = () => session.signOut()
    return (
      <ConfirmDialog
        isOpen
        title={intl.formatMessage({ id: 'account.farewell.title' }, values)}
        description={<FormattedMessage id="account.farewell.text" values={{ days: deletedAfterDays }} />}
        confirmLabel={intl.formatMessage({ id: 'account.farewell.confirm' })}
        cancelLabel={null}
        onConfirm={leave}
        onOpenChange={leave}
      />
    )
  }

  const confirm = async () => {
    if (token === null || (await deletion.confirm(token))) return
    setToken(null)
    setTries((count) => count + 1)
  }
  const typing = intl.formatMessage({ id: 'users.typeToConfirm' }, { value: session.accountId })
  const needsEnd = account.hasSubscription && !account.isCancelled
  const isActive = needsEnd || deletion.hasActiveSubscription
  const reason = needsEnd
    ? intl.formatMessage({ id: 'account.remove.active' })
    : captcha === null
      ? intl.formatMessage({ id: 'account.remove.noKey' })
      : typedId.trim() !== session.accountId
        ? typing
        : token === null
          ? intl.formatMessage({ id: 'account.remove.needsToken' })
          : undefined
  return (
    <EditDialog
      size="wide"
      title={intl.formatMessage({ id: 'account.remove.title' }, values)}
      isSaving={isDeleting}
      showsOutcome
      save={{
        variant: 'danger',
        label: intl.formatMessage({ id: 'account.remove.confirm' }),
        pendingLabel: intl.formatMessage({ id: 'account.remove.pending' }),
        disabledReason: reason,
        onSave: () => void confirm(),
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <MessageText
          message="account.remove.disclaimer"
          values={{ company: <bdi>{account.companyName || session.accountId}</bdi> }}
        />
        <Lost />
        {(problem !== null || needsEnd) && (
          <Banner
            tone={needsEnd ? 'warn' : 'bad'}
            isUrgent={!needsEnd}
            action={isActive && <ManagePlan size="small" />}
          >
            <FormattedMessage id={isActive ? 'account.remove.active' : 'account.remove.failed'} />
            {needsEnd && (
              <>
                {' '}
                <FormattedMessage id="account.remove.activeHint" />
              </>
            )}
          </Banner>
        )}
        {problem?.reference !== undefined && <Reference reference={problem.reference} />}
        <CheckoutFailure failure={checkout.failure} />
        {needsEnd ? null : captcha === null ? (
          <MessageBanner message="account.remove.noKey" tone="warn" />
        ) : (
          <Grid minColumnWidth={280} align="start">
            <TextField label={typing} autoComplete="off" value={typedId} onChange={setTypedId} />
            <Captcha {...captcha} tries={tries} onToken={setToken} />
          </Grid>
        )}
      </Stack>
    </EditDialog>
  )
})

const Lost = observer(function Lost() {
  const { workspaces, users } = useSignedIn()
  useKnown(workspaces, users)
  const isKnown = workspaces.isReady && users.isReady
  return (
    <MessageText
      message={isKnown ? 'account.remove.lost' : 'account.remove.lostAll'}
      values={{ workspaces: workspaces.total, people: users.people.length }}
      tone="secondary"
    />
  )
})
