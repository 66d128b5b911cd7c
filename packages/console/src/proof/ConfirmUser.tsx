import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../app/context.ts'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
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
      form={form}
      failure={
        failure && {
          text: intl.formatMessage({ id: `security.confirm.${failure === 'known' ? 'failed' : failure}` }),
        }
      }
      onPasskey={() => void proof.confirmByPasskey()}
      onSubmit={() => void proof.confirm()}
      onClose={() => proof.dismiss()}
    />
  )
})
