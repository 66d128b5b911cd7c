import { Button } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { EditDialog } from '../components/EditDialog.tsx'
import { PasswordForm } from '../components/passwords/PasswordForm.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { ChangePasswordFields } from '../screens/change-password/ChangePasswordFields.tsx'
import type { ChangePasswordViewProps } from '../screens/change-password/ChangePasswordView.tsx'
import { useChangePassword } from '../screens/change-password/useChangePassword.ts'

export interface ChangePasswordDialogViewProps extends ChangePasswordViewProps {
  onClose: () => void
}

export function ChangePasswordDialogView({
  fields,
  failures,
  isPending,
  onSubmit,
  onClose,
}: ChangePasswordDialogViewProps) {
  const intl = useIntl()
  const form = useId()
  return (
    <EditDialog
      title={intl.formatMessage({ id: 'password.change.title' })}
      onClose={onClose}
      renderFooter={(leave) => (
        <>
          <Button onPress={leave}>
            <FormattedMessage id="dialog.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            isDisabled={fields.lockedSeconds > 0}
            pendingLabel={intl.formatMessage({ id: 'password.saving' })}
          >
            <FormattedMessage id="password.change.submit" />
          </Button>
        </>
      )}
    >
      <PasswordForm id={form} failures={failures} onSubmit={onSubmit}>
        <ChangePasswordFields {...fields} size="medium" />
      </PasswordForm>
    </EditDialog>
  )
}

const Opened = observer(function Opened({ onClose }: { onClose: () => void }) {
  const { toasts } = useStores()
  const { submit, ...form } = useChangePassword()

  const change = async () => {
    if (!(await submit())) return
    toasts.show({ kind: 'success', messageKey: 'passwordChanged' })
    onClose()
  }
  return <ChangePasswordDialogView {...form} onSubmit={() => void change()} onClose={onClose} />
})

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <MessagesProvider catalogue="password">
      <Opened onClose={onClose} />
    </MessagesProvider>
  )
}
