import type { UserField, UserFieldError } from '@portico/stores'
import type { IntlShape } from 'react-intl'

export const fieldTexts = (intl: IntlShape) => ({
  label: (field: UserField): string => intl.formatMessage({ id: `users.form.${field}` }),
  error: (field: UserField, { code, ...values }: UserFieldError): string =>
    code === 'required'
      ? intl.formatMessage({ id: `users.form.required.${field}` })
      : intl.formatMessage({ id: `users.form.error.${code}` }, values),
})
