import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSecurity, useStores } from '../../app/context.ts'
import type { Failure } from '../../errors/FailureBanner.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { PasskeyDialog } from './PasskeyDialog.tsx'

/** Adds or renames the passkey of the store's form. */
export const PasskeyEditing = observer(function PasskeyEditing({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passkeys: store } = useSecurity()
  const { form } = store

  const save = async () => {
    const isNew = form.id === null
    if (!(await (isNew ? store.add() : store.rename()))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: isNew ? 'passkeyAdded' : 'passkeyRenamed' })
  }
  const failure: Failure | null =
    form.failure !== null
      ? { text: intl.formatMessage({ id: `security.passkey.${form.failure}` }) }
      : form.problem && { text: problemText(form.problem, intl), reference: form.problem.reference }

  return (
    <PasskeyDialog
      isNew={form.id === null}
      name={form.name}
      nameError={form.nameError}
      failure={failure}
      isPending={form.isSending}
      onNameChange={(name) => form.setName(name)}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  )
})
