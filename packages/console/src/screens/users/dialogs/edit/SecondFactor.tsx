import { Banner, Button, ConfirmDialog, Stack, Text } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { problemText } from '../../../../i18n/problemText.ts'
import { nameOf } from '../../labels.ts'

const MAX_NAMED = 5

/** Resets a user's second factor in all workspaces that require one; renders nothing when none does. */
export const SecondFactor = observer(function SecondFactor({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  const { secondFactors: form } = useSignedIn()
  const [step, setStep] = useState<'idle' | 'asking' | 'done'>('idle')
  useEffect(() => () => form.forget(), [form])
  const { workspaces, failed, problem } = form
  if (!session.canManageWorkspaces || workspaces.length === 0) return null
  const name = nameOf(person)
  const named = (failed.length > 0 ? failed : workspaces).map((workspace) => workspace.name)
  const values = {
    name,
    count: named.length,
    workspaces: intl.formatList([
      ...named.slice(0, MAX_NAMED),
      ...(named.length > MAX_NAMED
        ? [intl.formatMessage({ id: 'users.secondFactor.more' }, { count: named.length - MAX_NAMED })]
        : []),
    ]),
  }
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
        description={<FormattedMessage id="users.secondFactor.text" values={values} />}
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
