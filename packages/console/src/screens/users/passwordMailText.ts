import { ErrorCode, type PasswordMail, type PasswordMailReply, type Problem } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { momentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'

/** What is known of an accepted mail, as a toast or within a dialog. */
export const sentMail = (
  mail: PasswordMail | null,
  email: string,
  { isSent, invitationWaitsUntil }: PasswordMailReply,
  intl: IntlShape,
) => {
  if (invitationWaitsUntil !== undefined)
    return {
      kind: 'warning',
      messageKey: 'invitationWaits',
      values: { email, time: momentText(invitationWaitsUntil, intl) },
    } as const
  const key = mail === 'invitation' ? 'invitationSent' : 'passwordMailSent'
  return {
    kind: 'success',
    messageKey: isSent === true ? (`${key}.surely` as const) : key,
    values: { email },
  } as const
}

/** Why no mail went out, and what that means; a line each. */
export const unsentMailText = (
  problem: Problem,
  means: 'users.mail.refused' | 'users.form.notInvited',
  intl: IntlShape,
): string => {
  const reason = problemText(problem, intl)
  if (problem.code !== ErrorCode.cannotSendMail) return reason
  const next =
    problem.seconds === null
      ? intl.formatMessage({ id: means })
      : intl.formatMessage({ id: 'users.mail.tooMany' }, { minutes: Math.ceil(problem.seconds / 60) })
  return `${reason}\n${next}`
}
