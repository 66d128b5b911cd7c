import type { Problem } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { problemText } from '../../i18n/problemText.ts'

/** The words of the form with the password. */
const refusals: Partial<Record<number, MessageId>> = {
  [ErrorCode.cannotSendMail]: 'password.error.mail',
  [ErrorCode.accountNotFound]: 'login.error.invalid',
  [ErrorCode.userNotVerified]: 'login.error.pending',
  [ErrorCode.statusPending]: 'login.error.pending',
  [ErrorCode.statusInactive]: 'login.error.inactive',
  [ErrorCode.statusLocked]: 'login.error.lockedUser',
}

export const refusalText = (problem: Problem, intl: IntlShape): string => {
  if (problem.kind !== 'refused') return intl.formatMessage({ id: 'password.error.noAnswer' })
  if (problem.seconds !== null)
    return intl.formatMessage({ id: 'password.error.locked' }, { seconds: problem.seconds })
  const id = refusals[problem.code]
  return id === undefined ? problemText(problem, intl) : intl.formatMessage({ id })
}
