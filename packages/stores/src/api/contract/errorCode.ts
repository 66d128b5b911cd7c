/** Specification, section 8. */
export const ErrorCode = {
  none: 0,
  notFound: -1,
  alreadyExists: -2,
  passwordRule: -3,
  noProfiles: -5,
  invalidCredentials: -6,
  credentialsExpired: -7,
  invalidContent: -9,
  needRenewToken: -10,
  invalidToken: -11,
  tokenRenewalExpired: -12,
  userNotVerified: -13,
  userNotPending: -14,
  pendingVerificationExpired: -15,
  defaultGroupExists: -17,
  forbidden: -18,
  invalidAccount: -19,
  defaultGroupMember: -20,
  cannotSendMail: -21,
  crmContact: -22,
  userLimitExceeded: -31,
  licenseExpired: -32,
  serviceLimitExceeded: -33,
  invalidSubdomain: -41,
  invalidPrivateGateway: -42,
  statusNone: -50,
  statusPending: -51,
  statusInactive: -52,
  statusLocked: -53,
  statusNotDefined: -54,
  resetPasswordTokenExpired: -55,
  invalidRole: -56,
  geoIpNotAvailable: -57,
  customerCreate: -60,
  customerNotFound: -61,
  paymentMethodCreate: -62,
  paymentMethodAttach: -63,
  paymentMethodDetach: -64,
  subscriptionCreate: -65,
  subscriptionUpdate: -66,
  subscriptionCancel: -67,
  setDefaultPaymentMethod: -68,
  updateCustomerId: -69,
  noActiveSubscription: -70,
  accountUpdate: -72,
  configurationLoad: -73,
  configNotFound: -74,
  invalidUser: -75,
  emailNotVerified: -76,
  emailMismatch: -77,
  paymentIntent: -78,
  subscriptionItemUpdate: -79,
  nextAccountId: -100,
  internalServerError: -500,
  activeSubscriptionExists: -812,
  databaseFatal: -1000,
  accountNotFound: -1001,
} as const

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

const known: ReadonlySet<number> = new Set(Object.values(ErrorCode))

export const isErrorCode = (code: number): code is ErrorCode => known.has(code)

const statusGroups: readonly (readonly [status: number, codes: readonly ErrorCode[]])[] = [
  [400, [-3, -9, -14, -20, -41, -42, -56]],
  [401, [-6, -7, -10, -11, -12, -13, -15, -50, -51, -52, -53, -54]],
  [402, [-60, -62, -63, -64, -65, -66, -67, -68, -69, -70, -72, -73, -75, -76, -77, -78, -79]],
  [403, [-18, -32, -57]],
  [404, [-1, -61, -74, -1001]],
  [409, [-2, -31, -33, -812]],
  [410, [-55]],
]

/** The default when a call does not name another (wire contract, "Envelope"). */
export const httpStatusOf = (code: ErrorCode): number =>
  statusGroups.find(([, codes]) => codes.includes(code))?.[0] ?? 500
