import type { Person } from '@portico/stores'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { sentMail, unsentMailText } from './passwordMailText.ts'

/** The mail with a link to set a password, as an item of a menu. Call it in an observer. */
export function usePasswordMail(person: Person) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passwordMails, users } = useSignedIn()
  const { passwordMail } = users.abilitiesOf(person)
  const { email, id } = person
  const seconds = passwordMails.pauseSecondsLeft(email)
  const send = async () => {
    const result = await passwordMails.send(email)
    const problem = passwordMails.problemOf(email)
    if (result === 'sent') toasts.show(sentMail(passwordMail, id, passwordMails.replyOf(email), intl))
    else if (result === 'failed' && problem !== null)
      toasts.show({
        kind: 'error',
        messageKey: 'mailNotSent',
        values: { email: id, reason: unsentMailText(problem, 'users.mail.refused', intl) },
      })
  }
  return {
    label: intl.formatMessage({ id: `users.mail.${passwordMail ?? 'reset'}` }),
    isDisabled: passwordMail === null || seconds > 0,
    ...(passwordMail === null
      ? { description: intl.formatMessage({ id: 'users.mail.none' }) }
      : seconds > 0 && { description: intl.formatMessage({ id: 'users.mail.rests' }, { seconds }) }),
    onAction: () => void send(),
  }
}
