import { Button, ConfirmDialog } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorCode } from '@portico/stores/contract'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { personActions, type PersonActs } from '../actions.tsx'
import { nameOf } from '../labels.ts'
import { usePasswordMail } from '../usePasswordMail.ts'

interface ResetFactorDialogProps {
  email: string
  name: string
  onClose: () => void
}

/** For a lost phone. Not of workspaces, whose second factor is their own. */
const ResetFactorDialog = observer(function ResetFactorDialog({
  email,
  name,
  onClose,
}: ResetFactorDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { factorReset } = useSignedIn()
  const { problem, isSending } = factorReset.submission

  useEffect(() => factorReset.clear(), [factorReset])

  const reset = async () => {
    if (!(await factorReset.reset(email))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: 'factorReset', values: { name } })
  }
  const errorMessage =
    problem === null
      ? undefined
      : problem.code === ErrorCode.notFound
        ? intl.formatMessage({ id: 'users.factor.none' }, { name })
        : problemText(problem, intl)
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'users.factor.title' }, { name })}
      description={<FormattedMessage id="users.factor.text" values={{ name }} />}
      confirmLabel={intl.formatMessage({ id: 'users.secondFactor' })}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      isPending={isSending}
      pendingLabel={intl.formatMessage({ id: 'users.factor.pending' })}
      errorMessage={errorMessage}
      onConfirm={() => void reset()}
      onOpenChange={onClose}
    />
  )
})

export const PersonTools = observer(function PersonTools({
  person,
  acts,
}: {
  person: Person
  acts: PersonActs
}) {
  const intl = useIntl()
  const { config, session } = useStores()
  const abilities = useSignedIn().users.abilitiesOf(person)
  const { canEdit } = abilities
  const { email, id } = person
  const name = nameOf(person)
  const invite = usePasswordMail(person)
  const { access, edit } = personActions
  const [isResetting, setIsResetting] = useState(false)
  const canResetFactor = config.offers('authenticator') && id !== session.user?.email
  return (
    <PanelTools
      id={email}
      name={name}
      main={
        canEdit ? (
          <MessageButton message={edit.short} startIcon={edit.icon} onPress={() => acts.edit(email)} />
        ) : (
          <Button startIcon={access.icon} onPress={() => acts.access(email)}>
            {intl.formatMessage({ id: access.label }, { name })}
          </Button>
        )
      }
      copy={{ value: id, label: 'panel.email.copy', failed: 'panel.copyFailed' }}
      actions={personActions}
      acts={{ ...acts, resetFactor: () => setIsResetting(true) }}
      given={{ ...abilities, canResetFactor }}
      groups={canEdit ? [['access', 'invite', 'resetFactor'], ['delete']] : []}
      details={{ invite }}
    >
      {isResetting && <ResetFactorDialog email={id} name={name} onClose={() => setIsResetting(false)} />}
    </PanelTools>
  )
})
