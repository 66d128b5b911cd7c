import type { Problem } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { createElement, use, useEffectEvent, useLayoutEffect, type ComponentType } from 'react'
import type { IntlShape } from 'react-intl'
import { StartedContext, usePasswords } from '../../app/context.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { problemText } from '../../i18n/problemText.ts'
import { PublicPage } from '../PublicPage.tsx'

/** A public page whose content has the texts about passwords; it suspends within the page until they are loaded. */
export const passwordPage = (Content: ComponentType) =>
  function PasswordPage() {
    return (
      <PublicPage>
        <MessagesProvider catalogue="password">{createElement(Content)}</MessagesProvider>
      </PublicPage>
    )
  }

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

/** Clears a form before its page or dialog shows, and when it unmounts. */
export const useCleared = (
  name: 'changePassword' | 'forgotPassword' | 'resetPassword' | 'secondStep',
): void => {
  const passwords = usePasswords()
  const isStarted = use(StartedContext)
  const clearBefore = useEffectEvent(() => {
    // A prerendered page contains only what the user has typed.
    if (isStarted) passwords.clear(name)
  })
  useLayoutEffect(() => {
    clearBefore()
    return () => passwords.clear(name)
  }, [passwords, name])
}
