import { createChangePassword } from '@portico/stores/passwords'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { newPasswordStateOf } from '../../components/passwords/newPasswordState.ts'
import { refusalText } from '../../components/passwords/refusalText.ts'
import { useSecondsLeft } from '../login/useSecondsLeft.ts'
import type { ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

/** The form of who is signed in, as the page and the dialog draw it. For observers alone. */
export const useChangePassword = () => {
  const intl = useIntl()
  const stores = useStores()
  const [form] = useState(() => createChangePassword(stores))
  const lockedSeconds = useSecondsLeft(form.lockedUntil)
  const { problem, oldPasswordError, isPasswordRefused } = form
  const isAtField = oldPasswordError === 'wrong' || isPasswordRefused

  const fields: ChangePasswordFieldsProps = {
    email: stores.session.user?.email ?? '',
    oldPassword: form.oldPassword,
    oldPasswordError,
    value: newPasswordStateOf(form),
    problem: problem === null || isAtField || form.lockedUntil !== null ? null : refusalText(problem, intl),
    lockedSeconds,
    onOldPasswordChange: (oldPassword) => form.setOldPassword(oldPassword),
    onPasswordChange: (password) => form.setPassword(password),
    onConfirmationChange: (confirmation) => form.setConfirmation(confirmation),
  }
  return { fields, failures: form.failures, isPending: form.isSending, submit: () => form.submit() }
}
