import { ErrorCode } from '@portico/stores/contract'
import type { MessageId } from '../i18n/catalogues.ts'

export const errorGroups = ['signIn', 'people', 'workspaces', 'payment', 'system'] as const
export type ErrorGroup = (typeof errorGroups)[number]

/** The rest is of the system, or of payments. */
const groups: Partial<Record<ErrorCode, ErrorGroup>> = {
  [ErrorCode.alreadyExists]: 'people',
  [ErrorCode.passwordRule]: 'signIn',
  [ErrorCode.noProfiles]: 'people',
  [ErrorCode.invalidCredentials]: 'signIn',
  [ErrorCode.credentialsExpired]: 'signIn',
  [ErrorCode.needRenewToken]: 'signIn',
  [ErrorCode.invalidToken]: 'signIn',
  [ErrorCode.tokenRenewalExpired]: 'signIn',
  [ErrorCode.userNotVerified]: 'signIn',
  [ErrorCode.userNotPending]: 'signIn',
  [ErrorCode.pendingVerificationExpired]: 'signIn',
  [ErrorCode.defaultGroupExists]: 'workspaces',
  [ErrorCode.forbidden]: 'people',
  [ErrorCode.invalidAccount]: 'signIn',
  [ErrorCode.defaultGroupMember]: 'workspaces',
  [ErrorCode.cannotSendMail]: 'people',
  [ErrorCode.userLimitExceeded]: 'people',
  [ErrorCode.licenseExpired]: 'workspaces',
  [ErrorCode.serviceLimitExceeded]: 'workspaces',
  [ErrorCode.invalidSubdomain]: 'workspaces',
  [ErrorCode.invalidPrivateGateway]: 'workspaces',
  [ErrorCode.statusNone]: 'signIn',
  [ErrorCode.statusPending]: 'signIn',
  [ErrorCode.statusInactive]: 'signIn',
  [ErrorCode.statusLocked]: 'signIn',
  [ErrorCode.statusNotDefined]: 'signIn',
  [ErrorCode.resetPasswordTokenExpired]: 'signIn',
  [ErrorCode.invalidRole]: 'people',
  [ErrorCode.accountNotFound]: 'signIn',
}

/** Payment provider codes (specification, section 8). */
const isOfPayment = (code: ErrorCode): boolean =>
  (code <= ErrorCode.customerCreate && code >= ErrorCode.subscriptionItemUpdate) ||
  code === ErrorCode.activeSubscriptionExists

const groupOf = (code: ErrorCode): ErrorGroup => groups[code] ?? (isOfPayment(code) ? 'payment' : 'system')

/** A code without all three texts is a type error. */
export const errorTexts = (code: ErrorCode): Record<'message' | 'cause' | 'next', MessageId> => ({
  message: `error.${code}`,
  cause: `errorCause.${code}`,
  next: `errorNext.${code}`,
})

export const errorsOf = (group: ErrorGroup): ErrorCode[] =>
  Object.values(ErrorCode)
    .filter((code) => groupOf(code) === group)
    .toSorted((one, other) => other - one)
