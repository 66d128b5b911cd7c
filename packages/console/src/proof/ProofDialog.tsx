import { PasswordField, Stack, TextField } from '@portico/design-system'
import type { Problem, ProofForm } from '@portico/stores'
import type { CodeError } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useIntl, type IntlShape } from 'react-intl'
import { EditDialog } from '../components/EditDialog.tsx'
import { MessageBanner, MessageText, MessageTextButton } from '../components/messages.tsx'
import type { Failure } from '../errors/FailureBanner.tsx'
import { useSignedIn } from '../app/context.ts'

interface Field {
  readonly problem: Problem | null
  readonly valueError: CodeError | null
}

/** Not what the field itself shows. */
export const failureOf = ({ problem, valueError }: Field, intl: IntlShape): Failure | null => {
  if (problem === null || valueError !== null) return null
  const { seconds, reference } = problem
  return seconds === null
    ? problem
    : { text: intl.formatMessage({ id: 'login.error.locked' }, { seconds }), reference }
}

export interface ProofDialogProps {
  /** What it is for. */
  change: 'turnOff' | 'renew' | 'confirm'
  form: ProofForm
  /** Of a proof without the form. */
  failure?: Failure | null
  /** Only where a passkey is a proof. */
  onPasskey?: () => void
  onSubmit: () => void
  onClose: () => void
}

/** Asks for the password, or a code, before a change. */
export const ProofDialog = observer(function ProofDialog(props: ProofDialogProps) {
  const { change, form, failure = null, onPasskey, onSubmit, onClose } = props
  const { kind, ways, valueError, clockMinutes: minutes } = form
  const otherKind = kind === 'password' ? 'code' : 'password'
  const intl = useIntl()
  const error =
    valueError === null
      ? undefined
      : kind === 'code'
        ? intl.formatMessage({ id: `security.code.error.${valueError}` }, { minutes })
        : intl.formatMessage({
            id: `security.password.error.${valueError === 'required' ? valueError : 'wrong'}`,
          })
  const field = {
    name: kind,
    label: intl.formatMessage({ id: `security.${kind}` }),
    isRequired: true,
    autoFocus: true,
    value: form.value,
    onChange: (value: string) => form.setValue(value),
    errorMessage: error,
  } as const
  return (
    <EditDialog
      title={intl.formatMessage({ id: `security.${change}.title` })}
      isSaving={form.isSending}
      save={{
        label: intl.formatMessage({ id: `security.${change}.submit` }),
        pendingLabel: intl.formatMessage({ id: `security.${change}.pending` }),
        variant: change === 'turnOff' ? 'danger' : 'primary',
        onSave: onSubmit,
      }}
      form={{ errors: { [kind]: error } }}
      failure={failure ?? failureOf(form, intl)}
      onClose={onClose}
    >
      <Stack gap={4}>
        {change === 'turnOff' ? (
          <MessageBanner message="security.turnOff.text" tone="warn" />
        ) : (
          <MessageText message={`security.${change}.text`} />
        )}
        <Stack gap={2}>
          {kind === 'password' ? (
            <PasswordField {...field} autoComplete="current-password" />
          ) : (
            <TextField {...field} isMonospace autoComplete="one-time-code" inputMode="numeric" />
          )}
          {ways.includes(otherKind) && (
            <div>
              <MessageTextButton message={`security.${kind}.other`} onPress={() => form.choose(otherKind)} />
            </div>
          )}
          {onPasskey !== undefined && ways.includes('passkey') && (
            <div>
              <MessageTextButton message="security.confirm.passkey" onPress={onPasskey} />
            </div>
          )}
        </Stack>
      </Stack>
    </EditDialog>
  )
})

/** Asks who is there, over the page or dialog whose call waits. */
export const ConfirmUser = observer(function ConfirmUser() {
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
