import { ErrorCode } from '@portico/stores/contract'
import type { MessageId } from '../../i18n/catalogues.ts'

/** The same text for a wrong account, e-mail and password, so that none can be guessed. */
export const refusals: Partial<Record<number, MessageId>> = {
  [ErrorCode.invalidCredentials]: 'login.error.invalid',
  [ErrorCode.accountNotFound]: 'login.error.invalid',
  [ErrorCode.invalidAccount]: 'login.error.invalid',
  [ErrorCode.notFound]: 'login.error.invalid',
  [ErrorCode.userNotVerified]: 'login.error.pending',
  [ErrorCode.statusPending]: 'login.error.pending',
  [ErrorCode.statusInactive]: 'login.error.inactive',
  [ErrorCode.statusLocked]: 'login.error.lockedUser',
}
