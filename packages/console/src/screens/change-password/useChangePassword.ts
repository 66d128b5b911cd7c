import { useIntl } from 'react-intl'
import { usePasswords, useStores } from '../../app/context.ts'
import { newPasswordStateOf } from '../../components/passwords/newPasswordState.ts'
import { refusalText } from '../../components/passwords/refusalText.ts'
import { useCleared } from '../../components/passwords/useCleared.ts'
import { useSecondsLeft } from '../login/useSecondsLeft.ts'
import type { ChangePasswordFieldsProps } from './ChangePasswordFields.tsx'

/** For observers only. */
export const useChangePassword = () => {
  const intl = useIntl()
  const { session } = useStores()
  const { changePassword: form } = usePasswords()
  useCleared('changePassword')
  const lockedSeconds = useSecondsLeft(form.lockedUntil)
  const { problem, oldPasswordError, isPasswordRefused } = form
  const isAtField = oldPasswordError === 'wrong' || isPasswordRefused

  const fields: ChangePasswordFieldsProps = {
    email: session.user?.email ?? '',
    oldPassword: form.oldPassword,
    oldPasswordError,
    value: newPasswordStateOf(form),
    failure:
      problem === null || isAtField || form.lockedUntil !== null
        ? null
        : { text: refusalText(problem, intl), reference: problem.reference },
    lockedSeconds,
    onOldPasswordChange: (oldPassword) => form.setOldPassword(oldPassword),
    onPasswordChange: (password) => form.setPassword(password),
    onConfirmationChange: (confirmation) => form.setConfirmation(confirmation),
  }
  return { fields, failures: form.failures, isPending: form.isSending, submit: () => form.submit() }
}
