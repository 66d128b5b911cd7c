import {
  ErrorCode,
  invitationStateOf,
  type PasswordMail,
  type PasswordMailReply,
  type Person,
  type Problem,
} from '@portico/stores'
import type { LaterStores } from '@portico/stores/later'
import { useCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { momentText, shortDayText, shortMomentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'

type Invited = Pick<Person, 'invitation'>

/** Which one was sent when, how long it works, and what waits; null when there is nothing to tell. */
export const invitationText = (person: Invited, now: number, intl: IntlShape): string | null => {
  const state = invitationStateOf(person, now)
  if (state === null || person.invitation === undefined) return null
  const { sentAt, endsAt, waitsUntil } = person.invitation
  const timeOf = (at: string | null) => (at === null ? '' : momentText(at, intl))
  return intl.formatMessage(
    { id: `users.invitation.${state}` },
    { sent: timeOf(sentAt), end: timeOf(endsAt), wait: timeOf(waitsUntil) },
  )
}

/** The same in a few words, for a row. */
export const invitationLine = (
  person: Invited,
  { isExpired, year }: { isExpired: boolean; year: number },
  intl: IntlShape,
): string | null => {
  if (person.invitation === undefined) return null
  const { sentAt, endsAt, waitsUntil } = person.invitation
  if (waitsUntil !== null)
    return intl.formatMessage(
      { id: 'users.invitation.line.waiting' },
      { time: shortMomentText(waitsUntil, intl) },
    )
  if (endsAt === null) return intl.formatMessage({ id: 'users.invitation.line.none' })
  const day = shortDayText(isExpired ? endsAt : (sentAt ?? endsAt), year, intl)
  return intl.formatMessage({ id: `users.invitation.line.${isExpired ? 'expired' : 'sent'}` }, { day })
}

/** A day of two digits in a month with a long name. */
const WIDE_DAY = { at: '2026-09-28T12:00:00Z', year: 2026 } as const

/** Those that most rows have, to give them room. */
export const invitationLines = (intl: IntlShape): readonly string[] => {
  const values = { day: shortDayText(WIDE_DAY.at, WIDE_DAY.year, intl) }
  return (['sent', 'expired', 'none'] as const).map((state) =>
    intl.formatMessage({ id: `users.invitation.line.${state}` }, values),
  )
}

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

/** Sends the mail with a link to set a password, or the invitation again, and shows what became of it. */
export function useSendPasswordMail() {
  const intl = useIntl()
  const { toasts } = useStores()
  const signedIn = useSignedIn()
  return useCallback(
    (email: string) => {
      const send = async ({ passwordMails }: LaterStores) => {
        const { users } = signedIn
        const person = users.byEmail.get(email)
        if (person === undefined) return
        const { id } = person
        const { passwordMail } = users.abilitiesOf(person)
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
      signedIn.withLater((later) => void send(later))
    },
    [intl, signedIn, toasts],
  )
}

/** The mail as an item of a menu, whose `acts` send it. Call it in an observer. */
export function usePasswordMail(person: Person) {
  const intl = useIntl()
  const { later, users } = useSignedIn()
  const { passwordMail } = users.abilitiesOf(person)
  const seconds = later?.passwordMails.pauseSecondsLeft(person.email) ?? 0
  return {
    label: intl.formatMessage({ id: `users.mail.${passwordMail ?? 'reset'}` }),
    isDisabled: passwordMail === null || seconds > 0,
    ...(passwordMail === null
      ? { description: intl.formatMessage({ id: 'users.mail.none' }) }
      : seconds > 0 && { description: intl.formatMessage({ id: 'users.mail.rests' }, { seconds }) }),
  }
}
