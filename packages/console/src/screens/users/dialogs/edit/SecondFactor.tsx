import { ConfirmDialog, NameList, Stack } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { MessageBanner, MessageButton, MessageText } from '../../../../components/messages.tsx'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf } from '../../labels.ts'
import { waitText } from '../batch/background.tsx'

/** Resets a user's second factor in all workspaces that require one; renders nothing when none does. */
export const SecondFactor = observer(function SecondFactor({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  const { secondFactors: form } = useSignedIn()
  const [step, setStep] = useState<'idle' | 'asking' | 'done'>('idle')
  useEffect(() => () => form.forget(), [form])
  const { workspaces, failed, problem, waitSeconds } = form
  if (!session.canManageWorkspaces || workspaces.length === 0) return null
  const name = nameOf(person)
  const places = failed.length > 0 ? failed : workspaces
  const values = { name, count: places.length }
  return (
    <Stack gap={2} align="start">
      <MessageButton message="users.secondFactor" onPress={() => setStep('asking')} />
      <MessageText message="users.secondFactor.help" variant="secondary" tone="muted" />
      {step === 'done' && <MessageBanner message="users.secondFactor.done" values={values} tone="ok" />}
      <ConfirmDialog
        isOpen={step === 'asking'}
        variant="danger"
        title={intl.formatMessage({ id: 'users.secondFactor.title' }, values)}
        description={
          waitSeconds === null ? (
            <FormattedMessage id="users.secondFactor.text" values={values} />
          ) : (
            waitText(waitSeconds, intl)
          )
        }
        details={<NameList label={intl.formatMessage({ id: 'users.secondFactor.places' })} items={places} />}
        confirmLabel={intl.formatMessage({ id: 'users.secondFactor' })}
        cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
        isPending={form.isResetting}
        pendingLabel={intl.formatMessage({ id: 'configure.reset.pending' })}
        {...(problem !== null &&
          failed.length > 0 && {
            errorMessage: intl.formatMessage(
              { id: 'users.secondFactor.failed' },
              { ...values, reason: problemText(problem, intl) },
            ),
          })}
        onConfirm={() => void form.reset(person).then((isReset) => setStep(isReset ? 'done' : 'asking'))}
        onOpenChange={() => setStep('idle')}
      />
    </Stack>
  )
})
