import type { RootStore } from '@portico/stores'
import type { PasswordStores } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { hasPage } from '../additions/hasPage.ts'
import { usePasswords, useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { useCleared } from '../components/passwords/PasswordPage.tsx'
import { paths } from '../navigation/paths.ts'
import { ChangePasswordFields } from '../screens/change-password/ChangePasswordScreen.tsx'
import { useSecondsLeft } from '../screens/login/refusals.tsx'

interface ChangePasswordDialogProps {
  onClose: () => void
}

const hasCheck = ({ config }: RootStore): boolean =>
  hasPage(paths.security()) && (config.offers('passkeys') || config.offers('authenticator'))

export const ChangePasswordFormDialog = observer(function ChangePasswordFormDialog({
  form,
  onClose,
}: ChangePasswordDialogProps & { form: PasswordStores['changePassword'] }) {
  const intl = useIntl()
  const stores = useStores()
  const navigate = useNavigate()
  const seconds = useSecondsLeft(form.lockedUntil)
  const action = { labelKey: 'passwordChanged.check', run: () => void navigate(paths.security()) }
  const change = async () => {
    if (!(await form.submit())) return
    stores.toasts.show({
      kind: 'success',
      messageKey: 'passwordChanged',
      ...(hasCheck(stores) && { action }),
    })
    onClose()
  }
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'password.change.title' })}
      isSaving={form.isSending}
      save={{
        label: intl.formatMessage({ id: 'password.change.submit' }),
        pendingLabel: intl.formatMessage({ id: 'password.saving' }),
        disabledReason:
          seconds > 0 ? intl.formatMessage({ id: 'login.error.locked' }, { seconds }) : undefined,
        onSave: () => void change(),
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
      <ChangePasswordFields form={form} size="medium" />
    </EditDialog>
  )
})

export const ChangePasswordDialog = observer(function ChangePasswordDialog({
  onClose,
}: ChangePasswordDialogProps) {
  useCleared('changePassword')
  return <ChangePasswordFormDialog form={usePasswords().changePassword} onClose={onClose} />
})
