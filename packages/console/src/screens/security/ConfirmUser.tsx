import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { failureOf } from './failureOf.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** Asks who is there, over the page or dialog whose call waits. */
export function ConfirmUser() {
  return (
    <MessagesProvider catalogue="admin">
      <MessagesProvider catalogue="help">
        <Question />
      </MessagesProvider>
    </MessagesProvider>
  )
}

const Question = observer(function Question() {
  const intl = useIntl()
  const { proof } = useSignedIn()
  const { form, failure } = proof
  return (
    <ProofDialog
      change="confirm"
      kind={form.kind}
      ways={form.ways}
      value={form.value}
      valueError={form.valueError}
      clockMinutes={form.clockMinutes}
      failure={
        failure === null
          ? failureOf(form, intl)
          : {
              text: intl.formatMessage({
                id: `security.confirm.${failure === 'known' ? 'failed' : failure}`,
              }),
            }
      }
      isPending={form.isSending}
      onValueChange={(value) => form.setValue(value)}
      onKindChange={(kind) => form.choose(kind)}
      onPasskey={() => void proof.confirmByPasskey()}
      onSubmit={() => void proof.confirm()}
      onClose={() => proof.dismiss()}
    />
  )
})
