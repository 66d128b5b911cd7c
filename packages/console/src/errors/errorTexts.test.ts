import { ErrorCode } from '@portico/stores/contract'
import { expect, test } from 'vitest'
import english from '../messages/en.json'
import { errorTexts } from './errorTexts.ts'

/** Specification, section 8. */
const meanings: readonly (readonly [code: number, name: keyof typeof ErrorCode, text: string])[] = [
  [0, 'none', 'No error'],
  [-1, 'notFound', 'not found'],
  [-2, 'alreadyExists', 'already exists'],
  [-3, 'passwordRule', 'password does not meet the rules'],
  [-5, 'noProfiles', 'No profiles are available'],
  [-6, 'invalidCredentials', 'account, email or password is not right'],
  [-7, 'credentialsExpired', 'password has expired'],
  [-9, 'invalidContent', 'Invalid content'],
  [-10, 'needRenewToken', 'session must be renewed'],
  [-11, 'invalidToken', 'session is not valid'],
  [-12, 'tokenRenewalExpired', 'no longer be renewed'],
  [-13, 'userNotVerified', 'not confirmed the email'],
  [-14, 'userNotPending', 'not waiting for a confirmation'],
  [-15, 'pendingVerificationExpired', 'confirmation has expired'],
  [-17, 'defaultGroupExists', 'default group already exists'],
  [-18, 'forbidden', 'role does not allow this'],
  [-19, 'invalidAccount', 'account is not valid'],
  [-20, 'defaultGroupMember', 'cannot be added to the default group'],
  [-21, 'cannotSendMail', 'mail could not be sent'],
  [-22, 'crmContact', 'contact could not be created'],
  [-31, 'userLimitExceeded', 'number of users is reached'],
  [-32, 'licenseExpired', 'license has expired'],
  [-33, 'serviceLimitExceeded', 'number of workspaces is reached'],
  [-41, 'invalidSubdomain', 'Invalid subdomain'],
  [-42, 'invalidPrivateGateway', 'private gateway is not valid'],
  [-50, 'statusNone', 'no status'],
  [-51, 'statusPending', 'is pending'],
  [-52, 'statusInactive', 'is inactive'],
  [-53, 'statusLocked', 'is locked'],
  [-54, 'statusNotDefined', 'status is not known'],
  [-55, 'resetPasswordTokenExpired', 'link to reset the password has expired'],
  [-56, 'invalidRole', 'role is not valid'],
  [-57, 'geoIpNotAvailable', 'location could not be determined'],
  [-100, 'nextAccountId', 'No account ID could be given'],
  [-500, 'internalServerError', 'internal error'],
  [-1000, 'databaseFatal', 'database does not answer'],
  [-1001, 'accountNotFound', 'account was not found'],
  [-812, 'activeSubscriptionExists', 'active subscription exists'],
  [-60, 'customerCreate', 'could not create the customer'],
  [-61, 'customerNotFound', 'does not know the customer'],
  [-62, 'paymentMethodCreate', 'payment method could not be created'],
  [-63, 'paymentMethodAttach', 'payment method could not be added'],
  [-64, 'paymentMethodDetach', 'payment method could not be removed'],
  [-65, 'subscriptionCreate', 'subscription could not be created'],
  [-66, 'subscriptionUpdate', 'subscription could not be updated'],
  [-67, 'subscriptionCancel', 'subscription could not be cancelled'],
  [-68, 'setDefaultPaymentMethod', 'default payment method could not be set'],
  [-69, 'updateCustomerId', 'customer’s ID could not be updated'],
  [-70, 'noActiveSubscription', 'no active subscription'],
  [-72, 'accountUpdate', 'account could not be updated'],
  [-73, 'configurationLoad', 'configuration could not be loaded'],
  [-74, 'configNotFound', 'configuration was not found'],
  [-75, 'invalidUser', 'refused the user'],
  [-76, 'emailNotVerified', 'email is not verified'],
  [-77, 'emailMismatch', 'email does not match'],
  [-78, 'paymentIntent', 'payment could not be started'],
  [-79, 'subscriptionItemUpdate', 'plan or number of users could not be updated'],
]

test.each(meanings)(
  'code %i is %s, “%s”: ' +
    '[S8-017, S8-018, S8-019, S8-020, S8-021, S8-022, S8-023, S8-024, S8-025, S8-026, S8-027, S8-028]' +
    '[S8-029, S8-030, S8-031, S8-032, S8-033, S8-034, S8-035, S8-036, S8-037, S8-038, S8-039, S8-040]' +
    '[S8-041, S8-042, S8-043, S8-044, S8-045, S8-046, S8-047, S8-048, S8-049, S8-050]',
  (code, name, text) => {
    expect(ErrorCode[name]).toBe(code)
    expect(english[errorTexts(ErrorCode[name]).message]).toContain(text)
  },
)

test('there is no other code', () => {
  expect(new Set<number>(Object.values(ErrorCode))).toEqual(new Set(meanings.map(([code]) => code)))
})
