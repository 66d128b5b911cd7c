import { Banner, PasswordField, Stack, Text, TextButton, TextField } from '@portico/design-system'
import type { CodeError, ProofKind, ProofWay } from '@portico/stores/security'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../components/EditDialog.tsx'
import type { Failure } from '../../errors/FailureBanner.tsx'

export interface ProofDialogProps {
  /** What it is for. */
  change: 'turnOff' | 'renew' | 'confirm'
  kind: ProofKind
  /** Those that the session can use. */
  ways: readonly ProofWay[]
  value: string
  valueError: CodeError | null
  /** By how many the clock of the phone is wrong. */
  clockMinutes: number
  failure: Failure | null
  isPending: boolean
  onValueChange: (value: string) => void
  onKindChange: (kind: ProofKind) => void
  /** Only where a passkey is a proof. */
  onPasskey?: () => void
  onSubmit: () => void
  onClose: () => void
}

/** Asks for the password, or a code, before a change. */
export function ProofDialog(props: ProofDialogProps) {
  const { change, kind, ways, value, valueError, clockMinutes: minutes, failure, isPending } = props
  const { onKindChange, onPasskey, onClose } = props
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
    value,
    onChange: props.onValueChange,
    errorMessage: error,
  } as const
  return (
    <EditDialog
      title={intl.formatMessage({ id: `security.${change}.title` })}
      isSaving={isPending}
      save={{
        label: intl.formatMessage({ id: `security.${change}.submit` }),
        pendingLabel: intl.formatMessage({ id: `security.${change}.pending` }),
        variant: change === 'turnOff' ? 'danger' : 'primary',
        onSave: props.onSubmit,
      }}
      form={{ errors: { [kind]: error } }}
      failure={failure}
      onClose={onClose}
    >
      <Stack gap={4}>
        {change === 'turnOff' ? (
          <Banner tone="warn">
            <FormattedMessage id="security.turnOff.text" />
          </Banner>
        ) : (
          <Text>
            <FormattedMessage id={`security.${change}.text`} />
          </Text>
        )}
        <Stack gap={2}>
          {kind === 'password' ? (
            <PasswordField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
              autoFocus
              {...field}
              showLabel={intl.formatMessage({ id: 'login.showPassword' })}
              hideLabel={intl.formatMessage({ id: 'login.hidePassword' })}
              autoComplete="current-password"
            />
          ) : (
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal must take focus somewhere, and this is what it was opened for
              autoFocus
              {...field}
              isMonospace
              autoComplete="one-time-code"
              inputMode="numeric"
            />
          )}
          {ways.includes(otherKind) && (
            <div>
              <TextButton onPress={() => onKindChange(otherKind)}>
                <FormattedMessage id={`security.${kind}.other`} />
              </TextButton>
            </div>
          )}
          {onPasskey !== undefined && ways.includes('passkey') && (
            <div>
              <TextButton onPress={onPasskey}>
                <FormattedMessage id="security.confirm.passkey" />
              </TextButton>
            </div>
          )}
        </Stack>
      </Stack>
    </EditDialog>
  )
}
