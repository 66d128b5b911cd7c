import { PasswordField, RequirementList } from '@portico/design-system'
import type { ChangePassword, EmailConfirmation, ResetPassword } from '@portico/stores/passwords'
import { observer } from 'mobx-react-lite'
import { useIntl, type IntlShape } from 'react-intl'

/** Every form that sets a password. */
export type NewPasswordForm = ChangePassword | ResetPassword | EmailConfirmation

interface NewPasswordFieldsProps {
  form: NewPasswordForm
  /** @default 'large' */
  size?: 'medium' | 'large'
}

const passwordErrorText = ({ passwordError, rulesText }: NewPasswordForm, intl: IntlShape) => {
  if (passwordError === null) return undefined
  return passwordError !== 'required' && rulesText !== ''
    ? rulesText
    : intl.formatMessage({ id: `password.error.${passwordError}` })
}

const confirmationErrorText = ({ confirmationError }: NewPasswordForm, intl: IntlShape) => {
  if (confirmationError === null) return undefined
  const error = confirmationError === 'required' ? 'confirmationRequired' : 'mismatch'
  return intl.formatMessage({ id: `password.error.${error}` })
}

export const NewPasswordFields = observer(function NewPasswordFields({
  form,
  size = 'large',
}: NewPasswordFieldsProps) {
  const intl = useIntl()
  const shared = {
    size,
    isRequired: true,
    autoComplete: 'new-password',
  } as const
  return (
    <>
      <PasswordField
        {...shared}
        name="new-password"
        label={intl.formatMessage({ id: 'password.new' })}
        value={form.password}
        errorMessage={passwordErrorText(form, intl)}
        onChange={(password) => form.setPassword(password)}
        description={
          <RequirementList
            items={form.requirements.map(({ id, isMet, min, max }) => ({
              id,
              isMet,
              label: intl.formatMessage({ id: `password.rule.${id}` }, { min, max }),
            }))}
          />
        }
      />
      <PasswordField
        {...shared}
        name="confirm-password"
        label={intl.formatMessage({ id: 'password.confirmation' })}
        value={form.confirmation}
        errorMessage={confirmationErrorText(form, intl)}
        onChange={(confirmation) => form.setConfirmation(confirmation)}
      />
    </>
  )
})
