import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { hasPage } from '../additions/hasPage.ts'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { paths } from '../navigation/paths.ts'
import {
  ChangePasswordFields,
  useChangePassword,
  type ChangePasswordFieldsProps,
} from '../screens/change-password/ChangePasswordFields.tsx'

interface ChangePasswordDialogViewProps extends ChangePasswordFieldsProps {
  onSubmit: () => void
  onClose: () => void
}

export const ChangePasswordDialogView = observer(function ChangePasswordDialogView({
  onSubmit,
  onClose,
  ...fields
}: ChangePasswordDialogViewProps) {
  const intl = useIntl()
  const { form, lockedSeconds } = fields
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'password.change.title' })}
      isSaving={form.isSending}
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
          'current-password': form.oldPasswordError ?? undefined,
          'new-password': form.passwordError ?? undefined,
          'confirm-password': form.confirmationError ?? undefined,
        },
      }}
      onClose={onClose}
    >
      <ChangePasswordFields {...fields} size="medium" />
    </EditDialog>
  )
})

const Opened = observer(function Opened({ onClose }: { onClose: () => void }) {
  const { toasts, config } = useStores()
  const navigate = useNavigate()
  const fields = useChangePassword()

  const change = async () => {
    if (!(await fields.form.submit())) return
    const hasCheck =
      hasPage(paths.security()) && (config.offers('passkeys') || config.offers('authenticator'))
    const action = {
      labelKey: 'passwordChanged.check',
      run: () => void navigate(paths.security()),
    }
    toasts.show({
      kind: 'success',
      messageKey: 'passwordChanged',
      ...(hasCheck && { action }),
    })
    onClose()
  }
  return <ChangePasswordDialogView {...fields} onSubmit={() => void change()} onClose={onClose} />
})

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <MessagesProvider catalogue="password">
      <Opened onClose={onClose} />
    </MessagesProvider>
  )
}
