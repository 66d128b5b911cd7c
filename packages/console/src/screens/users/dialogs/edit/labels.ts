import type { UserField, UserFieldError } from '@portico/stores'
import type { IntlShape } from 'react-intl'

export const errorText = (field: UserField, error: UserFieldError, intl: IntlShape): string => {
  const { code, ...values } = error
  return code === 'required'
    ? intl.formatMessage({ id: `users.form.required.${field}` })
    : intl.formatMessage({ id: `users.form.error.${code}` }, values)
}
