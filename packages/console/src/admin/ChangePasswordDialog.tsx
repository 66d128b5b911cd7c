import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
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
  const { toasts } = useStores()
  const { submit, fields, isPending } = useChangePassword()

  const change = async () => {
    if (!(await submit())) return
    toasts.show({ kind: 'success', messageKey: 'passwordChanged' })
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
