import { PasswordField, RequirementList } from '@portico/design-system'
import { useIntl, type IntlShape } from 'react-intl'
import type { NewPasswordState } from './newPasswordState.ts'

export interface NewPasswordFieldsProps {
  value: NewPasswordState
  /** @default 'large' */
  size?: 'medium' | 'large'
  onPasswordChange: (password: string) => void
  onConfirmationChange: (confirmation: string) => void
}

const passwordErrorText = ({ passwordError, rulesText }: NewPasswordState, intl: IntlShape) => {
  if (passwordError === null) return undefined
  return passwordError !== 'required' && rulesText !== ''
    ? rulesText
    : intl.formatMessage({ id: `password.error.${passwordError}` })
}

const confirmationErrorText = ({ confirmationError }: NewPasswordState, intl: IntlShape) => {
  if (confirmationError === null) return undefined
  const error = confirmationError === 'required' ? 'confirmationRequired' : 'mismatch'
  return intl.formatMessage({ id: `password.error.${error}` })
}

export function NewPasswordFields({
  value,
  size = 'large',
  onPasswordChange,
  onConfirmationChange,
}: NewPasswordFieldsProps) {
  const intl = useIntl()
  const shared = {
    size,
    isRequired: true,
    autoComplete: 'new-password',
    showLabel: intl.formatMessage({ id: 'login.showPassword' }),
    hideLabel: intl.formatMessage({ id: 'login.hidePassword' }),
  } as const
  return (
    <>
      <PasswordField
        {...shared}
        name="new-password"
        label={intl.formatMessage({ id: 'password.new' })}
        value={value.password}
        errorMessage={passwordErrorText(value, intl)}
        onChange={onPasswordChange}
        description={
          <RequirementList
            items={value.requirements.map(({ id, isMet, min, max }) => ({
              id,
              isMet,
              label: intl.formatMessage({ id: `password.rule.${id}` }, { min, max }),
            }))}
            metLabel={intl.formatMessage({ id: 'password.met' })}
            unmetLabel={intl.formatMessage({ id: 'password.unmet' })}
          />
        }
      />
      <PasswordField
        {...shared}
        name="confirm-password"
        label={intl.formatMessage({ id: 'password.confirmation' })}
        value={value.confirmation}
        errorMessage={confirmationErrorText(value, intl)}
        onChange={onConfirmationChange}
      />
    </>
  )
}
