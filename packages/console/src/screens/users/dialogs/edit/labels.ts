import type { PersonDisabledReason, StatusChoice, UserField, UserFieldError } from '@portico/stores'
import { MemberStatus } from '@portico/stores'
import type { IntlShape } from 'react-intl'

export const errorText = (field: UserField, error: UserFieldError, intl: IntlShape): string => {
  const { code, ...values } = error
  return code === 'required'
    ? intl.formatMessage({ id: `users.form.required.${field}` })
    : intl.formatMessage({ id: `users.form.error.${code}` }, values)
}

export const statusReason = (
  { status, isAllowed }: StatusChoice,
  disabledReason: PersonDisabledReason | null,
  intl: IntlShape,
): string | undefined => {
  if (isAllowed) return undefined
  if (disabledReason !== null) return intl.formatMessage({ id: `users.form.status.${disabledReason}` })
  return status === MemberStatus.pending ? intl.formatMessage({ id: 'users.form.status.pending' }) : ''
}
