import { Button, ConfirmDialog } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorCode } from '@portico/stores/contract'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { actionItems } from '../../../lists/actions.tsx'
import { personActions, type PersonActs } from '../actions.tsx'
import { nameOf } from '../labels.ts'
import { usePasswordMail } from '../usePasswordMail.ts'
import { problemText } from '../../../i18n/problemText.ts'

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

interface PersonPanelActionsProps {
  person: Person
  acts: PersonActs
}

export const PersonPanelActions = observer(function PersonPanelActions({
  person,
  acts,
}: PersonPanelActionsProps) {
  const intl = useIntl()
  const { config, session } = useStores()
  const { users } = useSignedIn()
  const { canEdit, canDelete } = users.abilitiesOf(person)
  const { email, id } = person
  const name = nameOf(person)
  const invite = usePasswordMail(person)
  const { access, edit } = personActions
  const [isResetting, setIsResetting] = useState(false)
  const canReset = config.offers('authenticator') && id !== session.user?.email
  return (
    <PanelTools
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
      menu={
        canEdit
          ? actionItems(personActions, {
              intl,
              name,
              groups: [['access', 'invite', canReset && 'resetFactor']],
              details: {
                access: { onAction: () => acts.access(email) },
                invite,
                resetFactor: { onAction: () => setIsResetting(true) },
              },
            })
          : null
      }
      deletion={
        canDelete
          ? { action: personActions.delete, onDelete: (trigger) => acts.delete(email, trigger) }
          : null
      }
    >
      {isResetting && <ResetFactorDialog email={id} name={name} onClose={() => setIsResetting(false)} />}
    </PanelTools>
  )
})
