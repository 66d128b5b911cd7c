import { ErrorCode, Role } from '@portico/stores/contract'
import type { Signature } from '../../document/calls/index.ts'
import type { ReplyOf } from '../checker.ts'
import { isAtLeast, type Scenario, type Session } from './context.ts'

/** Saves the current values; deleting the account is only tried without a session. */
const checkCompany = async ({ check }: Scenario, { token }: Session): Promise<void> => {
  const read = await check.succeeds('GET /auth/userdata', 'has the account', { token })
  if (read === null) return
  const { companyInformation, workspaceWizard, revision } = read.user.account
  await check.succeeds('PUT /account/', 'saves the flag of the wizard', {
    token,
    body: { workspaceWizard },
    where: ['the same flag', ({ account }) => account.workspaceWizard === workspaceWizard],
  })
  await check.refuses(
    'PUT /account/',
    'a form without a name',
    { token, body: { ...companyInformation, companyName: '' } },
    [ErrorCode.invalidContent],
  )
  const { companyName, phone, state, country } = companyInformation
  if (!companyName || !phone || !state || !country) {
    check.record({
      call: 'PUT /account/',
      check: 'saves the company',
      result: 'skipped',
      note: 'its name, phone, state or country is not known yet',
    })
    return
  }
  await check.succeeds('PUT /account/', 'saves the company', {
    token,
    body: { ...companyInformation, ...(revision !== undefined && { revision }) },
    where: ['the same name', ({ account }) => account.companyInformation.companyName === companyName],
  })
}

const { configurationLoad: NONE, customerNotFound, notFound } = ErrorCode

const READS: readonly (readonly [signature: Signature, unless: readonly ErrorCode[]])[] = [
  ['GET /subscriptions/plans/', [NONE]],
  ['GET /subscriptions/account/allinformation/', [NONE]],
  ['GET /subscriptions/payment/allinformation/', [NONE]],
  ['GET /account/customers/', [NONE, customerNotFound]],
]

/** Buys, changes and removes nothing: no body can be accepted. */
const REFUSED: readonly (readonly [
  signature: Signature,
  check: string,
  body: object,
  codes: readonly ErrorCode[],
])[] = [
  [
    'POST /subscriptions/',
    'an unknown plan',
    { subscription: { planId: 99 } },
    [ErrorCode.invalidContent, NONE],
  ],
  ['PUT /subscriptions/billinginformation/', 'an empty form', {}, [ErrorCode.invalidContent, NONE]],
  [
    'PUT /subscriptions/{id}',
    'an unknown subscription',
    { planId: 1, users: 1 },
    [ErrorCode.noActiveSubscription, ErrorCode.subscriptionUpdate, NONE],
  ],
  [
    'PUT /account/paymentmethods/attach/',
    'an unknown payment method',
    { paymentMethodId: 'pm_conformance_unknown' },
    [ErrorCode.paymentMethodAttach, customerNotFound, NONE],
  ],
  [
    'PUT /account/paymentmethods/setasdefault/',
    'an unknown payment method',
    { paymentMethodId: 'pm_conformance_unknown' },
    [ErrorCode.setDefaultPaymentMethod, customerNotFound, NONE],
  ],
]

const isAddress = ({ response }: ReplyOf<'GET /stripe/portal/createsession/'>): boolean =>
  URL.canParse(response.url)

const checkPaymentPages = async ({ check }: Scenario, { token }: Session, page: string): Promise<void> => {
  const where = ['an address', isAddress] as const
  const bought = [ErrorCode.activeSubscriptionExists, ErrorCode.subscriptionCreate, notFound, NONE]
  const order = { planid: 1, interval: 'monthly', quantity: 1, success_url: page, cancel_url: page }
  await check.succeeds('POST /subscriptions/portal/checkout/', 'opens a page', {
    token,
    body: order,
    unless: bought,
    where,
  })
  await check.refuses(
    'POST /subscriptions/portal/checkout/',
    'an unknown plan',
    { token, body: { ...order, planid: 99 } },
    [ErrorCode.invalidContent, NONE],
  )
  const unless = [ErrorCode.noActiveSubscription, notFound, NONE]
  const body = { return_url: page }
  await check.succeeds('POST /subscriptions/portal/customer/', 'opens a page', { token, body, unless, where })
  await check.succeeds('GET /stripe/portal/createsession/', 'opens a page', { token, unless, where })
  const path = { planid: '1', interval: 'monthly' }
  await check.succeeds('GET /stripe/checkout/createsession/{planid}/{interval}', 'opens a page', {
    token,
    path,
    unless: bought,
    where,
  })
}

/** @param page an address of the console to which payment pages may return */
export const checkAccount = async (scenario: Scenario, session: Session, page: string): Promise<void> => {
  const { check, isReadOnly } = scenario
  const { token } = session
  const isOwner = isAtLeast(session, Role.owner)
  for (const [signature, unless] of READS) {
    if (isOwner) await check.succeeds(signature, 'answers', { token, unless })
    else await check.refuses(signature, 'below the owner', { token }, [ErrorCode.forbidden])
  }
  if (!isOwner || isReadOnly) return
  await checkCompany(scenario, session)
  await checkPaymentPages(scenario, session, page)
  for (const [signature, name, body, codes] of REFUSED)
    await check.refuses(signature, name, { token, body }, codes)
  await check.refuses('DELETE /account/paymentmethods/detach/{id}', 'an unknown payment method', { token }, [
    ErrorCode.paymentMethodDetach,
    customerNotFound,
    NONE,
  ])
}
