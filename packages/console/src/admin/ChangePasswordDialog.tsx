import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { paths } from '../navigation/paths.ts'
import { ChangePasswordFields } from '../screens/change-password/ChangePasswordFields.tsx'
import type { ChangePasswordViewProps } from '../screens/change-password/ChangePasswordView.tsx'
import { useChangePassword } from '../screens/change-password/useChangePassword.ts'

export interface ChangePasswordDialogViewProps extends Omit<ChangePasswordViewProps, 'failures'> {
  onClose: () => void
}

export function ChangePasswordDialogView({
  fields,
  isPending,
  onSubmit,
  onClose,
}: ChangePasswordDialogViewProps) {
  const intl = useIntl()
  const { oldPasswordError, value, lockedSeconds } = fields
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'password.change.title' })}
      isSaving={isPending}
      save={{
        label: intl.formatMessage({ id: 'password.change.submit' }),
        pendingLabel: intl.formatMessage({ id: 'password.saving' }),
        disabledReason:
          lockedSeconds > 0
            ? intl.formatMessage({ id: 'login.error.locked' }, { seconds: lockedSeconds })
            : undefined,
        onSave: onSubmit,
      }}
      form={{
        errors: {
          'current-password': oldPasswordError ?? undefined,
          'new-password': value.passwordError ?? undefined,
          'confirm-password': value.confirmationError ?? undefined,
        },
      }}
      onClose={onClose}
    >
      <ChangePasswordFields {...fields} size="medium" />
    </EditDialog>
  )
}

const Opened = observer(function Opened({ onClose }: { onClose: () => void }) {
  const { toasts, config } = useStores()
  const navigate = useNavigate()
  const { submit, fields, isPending } = useChangePassword()

  const change = async () => {
    if (!(await submit())) return
    const action = {
      labelKey: 'passwordChanged.check',
      run: () => void navigate(paths.security()),
    }
    toasts.show({
      kind: 'success',
      messageKey: 'passwordChanged',
      ...((config.offers('passkeys') || config.offers('authenticator')) && { action }),
    })
    onClose()
  }
  return (
    <ChangePasswordDialogView
      fields={fields}
      isPending={isPending}
      onSubmit={() => void change()}
      onClose={onClose}
    />
  )
})

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <MessagesProvider catalogue="password">
      <Opened onClose={onClose} />
    </MessagesProvider>
  )
}
