import { TextField } from '@portico/design-system'
import type { CodeError, Factor } from '@portico/stores/passwords'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { PublicForm } from '../../components/PublicForm.tsx'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { LockBanner } from '../login/LockBanner.tsx'

export interface SecondStepViewProps {
  factor: Factor
  code: string
  codeError: CodeError | null
  /** By how many the clock of the phone is wrong. */
  clockMinutes: number
  problem: string | null
  /** Whether the sign-in has to begin again. */
  hasExpired: boolean
  isPending: boolean
  failures: number
  /** Whole seconds; 0 when another try is allowed. */
  lockedSeconds: number
  onCodeChange: (code: string) => void
  onFactorChange: (factor: Factor) => void
  onSubmit: () => void
  onLeave: () => void
  /** Null without a passkey. */
  passkeyPart: ReactNode
}

const errorId = (error: CodeError, factor: Factor): MessageId => {
  if (error === 'required') return 'password.step.error.required'
  return error === 'wrong' ? `password.step.${factor}.wrong` : `password.step.code.${error}`
}

/** After the password: a code of the authenticator app, or a recovery code. */
export function SecondStepView(props: SecondStepViewProps) {
  const { factor, code, codeError, hasExpired, lockedSeconds, passkeyPart, onFactorChange, onLeave } = props
  const intl = useIntl()
  const isApp = factor === 'code'
  const other = isApp ? 'recoveryCode' : 'code'
  return (
    <PublicForm
      texts={{
        title: 'password.step.title',
        text: `password.step.${factor}.text`,
        submit: 'login.submit',
        pending: 'login.pending',
      }}
      isPending={props.isPending}
      problem={props.problem}
      failures={props.failures}
      isDisabled={lockedSeconds > 0 || hasExpired}
      otherwise={
        <>
          {passkeyPart}
          {!hasExpired && (
            <MessageButton
              message={`password.step.${other}.use`}
              size="large"
              isWide
              onPress={() => onFactorChange(other)}
            />
          )}
          <MessageButton
            message="password.step.leave"
            size="large"
            isWide
            variant="ghost"
            onPress={onLeave}
          />
        </>
      }
      onSubmit={props.onSubmit}
    >
      <TextField
        key={factor}
        name="code"
        label={intl.formatMessage({ id: `password.step.${factor}` })}
        size="large"
        isRequired
        isMonospace
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck="false"
        value={code}
        onChange={props.onCodeChange}
        errorMessage={
          codeError === null
            ? undefined
            : intl.formatMessage({ id: errorId(codeError, factor) }, { minutes: props.clockMinutes })
        }
      />
      {hasExpired && <MessageBanner message="password.step.expired" tone="warn" isUrgent />}
      {lockedSeconds > 0 && <LockBanner seconds={lockedSeconds} />}
    </PublicForm>
  )
}
