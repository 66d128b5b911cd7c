import { ErrorCode } from '@portico/stores/contract'
import type { MessageId } from '../i18n/catalogues.ts'

export const errorGroups = ['signIn', 'people', 'workspaces', 'payment', 'system'] as const
export type ErrorGroup = (typeof errorGroups)[number]

const groups: Record<ErrorCode, ErrorGroup> = {
  [ErrorCode.none]: 'system',
  [ErrorCode.notFound]: 'system',
  [ErrorCode.alreadyExists]: 'people',
  [ErrorCode.passwordRule]: 'signIn',
  [ErrorCode.noProfiles]: 'people',
  [ErrorCode.invalidCredentials]: 'signIn',
  [ErrorCode.credentialsExpired]: 'signIn',
  [ErrorCode.invalidContent]: 'system',
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
  [ErrorCode.crmContact]: 'system',
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
  [ErrorCode.geoIpNotAvailable]: 'system',
  [ErrorCode.customerCreate]: 'payment',
  [ErrorCode.customerNotFound]: 'payment',
  [ErrorCode.paymentMethodCreate]: 'payment',
  [ErrorCode.paymentMethodAttach]: 'payment',
  [ErrorCode.paymentMethodDetach]: 'payment',
  [ErrorCode.subscriptionCreate]: 'payment',
  [ErrorCode.subscriptionUpdate]: 'payment',
  [ErrorCode.subscriptionCancel]: 'payment',
  [ErrorCode.setDefaultPaymentMethod]: 'payment',
  [ErrorCode.updateCustomerId]: 'payment',
  [ErrorCode.noActiveSubscription]: 'payment',
  [ErrorCode.accountUpdate]: 'payment',
  [ErrorCode.configurationLoad]: 'payment',
  [ErrorCode.configNotFound]: 'payment',
  [ErrorCode.invalidUser]: 'payment',
  [ErrorCode.emailNotVerified]: 'payment',
  [ErrorCode.emailMismatch]: 'payment',
  [ErrorCode.paymentIntent]: 'payment',
  [ErrorCode.subscriptionItemUpdate]: 'payment',
  [ErrorCode.nextAccountId]: 'system',
  [ErrorCode.internalServerError]: 'system',
  [ErrorCode.activeSubscriptionExists]: 'payment',
  [ErrorCode.databaseFatal]: 'system',
  [ErrorCode.accountNotFound]: 'signIn',
}

/** A code without all three texts is a type error. */
export const errorTexts = (code: ErrorCode): Record<'message' | 'cause' | 'next', MessageId> => ({
  message: `error.${code}`,
  cause: `errorCause.${code}`,
  next: `errorNext.${code}`,
})

export const errorsOf = (group: ErrorGroup): ErrorCode[] =>
  Object.values(ErrorCode)
    .filter((code) => groups[code] === group)
    .toSorted((one, other) => other - one)
