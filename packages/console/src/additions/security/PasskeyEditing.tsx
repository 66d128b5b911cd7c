import { Stack, TextField } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { useSecurity } from './securityStores.ts'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageText } from '../../components/messages.tsx'
import type { Failure } from '../../errors/FailureBanner.tsx'

/** The name of a new passkey, which the browser then makes, or the new name of one: the store's form. */
export const PasskeyEditing = observer(function PasskeyEditing({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passkeys: store } = useSecurity()
  const { form } = store
  const isNew = form.id === null
  const verb = isNew ? 'add' : 'rename'

  const save = async () => {
    if (!(await (isNew ? store.add() : store.rename()))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: isNew ? 'passkeyAdded' : 'passkeyRenamed' })
  }
  const error = form.nameError
    ? intl.formatMessage({ id: `security.passkey.error.${form.nameError}` })
    : undefined
  const failure: Failure | null =
    form.failure !== null
      ? { text: intl.formatMessage({ id: `security.passkey.${form.failure}` }) }
      : form.problem
  return (
    <EditDialog
      title={intl.formatMessage({ id: `security.passkey.${verb}.title` })}
      isSaving={form.isSending}
      save={{
        label: intl.formatMessage({ id: `security.passkey.${verb}.submit` }),
        pendingLabel: intl.formatMessage({ id: `security.passkey.${verb}.pending` }),
        onSave: () => void save(),
      }}
      form={{ errors: { name: error }, autoComplete: 'off' }}
      failure={failure}
      onClose={onClose}
    >
      <Stack gap={4}>
        {isNew && <MessageText message="security.passkey.add.text" />}
        <TextField
          autoFocus
          name="name"
          label={intl.formatMessage({ id: 'security.passkey.name' })}
          description={intl.formatMessage({ id: 'security.passkey.name.text' })}
          isRequired
          value={form.name}
          onChange={(name) => form.setName(name)}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
})
