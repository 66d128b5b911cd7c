import { Banner, Button, ConfirmDialog, NameList, Stack, Text } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
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
      <Button onPress={() => setStep('asking')}>
        <FormattedMessage id="users.secondFactor" />
      </Button>
      <Text variant="secondary" tone="muted">
        <FormattedMessage id="users.secondFactor.help" />
      </Text>
      {step === 'done' && (
        <Banner tone="ok">
          <FormattedMessage id="users.secondFactor.done" values={values} />
        </Banner>
      )}
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
        cancelLabel={intl.formatMessage({ id: 'dialog.cancel' })}
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
