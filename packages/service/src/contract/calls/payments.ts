import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { call } from '../call.ts'

const PreviewQuery = v.object({
  planid: v.pipe(v.string(), v.transform(Number), v.picklist(wire.PLAN_IDS)),
  users: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)),
})
const BillingBody = v.strictObject({
  ...wire.BillingInformationSchema.entries,
  name: wire.nameText(100),
  email: v.pipe(wire.emailText, v.check(wire.isEmail)),
})

const common = { tag: 'Payments', role: Role.owner } as const

const CHECKOUT_REFUSALS = [
  ErrorCode.invalidContent,
  ErrorCode.activeSubscriptionExists,
  ErrorCode.subscriptionCreate,
] as const

export const paymentCalls = {
  'GET /subscriptions/plans/': call({
    summary: 'Plans with their prices per user and month',
    ...common,
    reply: wire.OfferedPlansSchema,
  }),

  'GET /subscriptions/account/allinformation/': call({
    summary: 'The subscription, and its invoices',
    ...common,
    reply: wire.AccountBillingSchema,
  }),

  'GET /subscriptions/payment/allinformation/': call({
    summary: 'Payment methods and invoices',
    ...common,
    reply: wire.PaymentInformationSchema,
  }),

  'POST /subscriptions/portal/checkout/': call({
    summary: 'Opens a page that sells a plan',
    description: `The page returns to \`success_url\`, whose \`${wire.PLAN_MESSAGE}\` the console understands, or to \`cancel_url\`.`,
    ...common,
    request: wire.CheckoutRequestSchema,
    reply: wire.PaymentPageSchema,
    refusals: [...CHECKOUT_REFUSALS, ErrorCode.notFound, ErrorCode.userLimitExceeded],
  }),

  'POST /subscriptions/portal/customer/': call({
    summary: 'Opens the customer’s page at the payment provider',
    description: 'With a plan, it opens on the review of that change.',
    ...common,
    request: wire.PortalRequestSchema,
    reply: wire.PaymentPageSchema,
    refusals: [ErrorCode.noActiveSubscription, ErrorCode.notFound],
  }),

  'GET /stripe/checkout/createsession/{planid}/{interval}': call({
    summary: 'Opens a page that sells a plan',
    description: 'Without return addresses: it returns to the account page.',
    ...common,
    path: {
      planid: '1, 2 or 3',
      interval: '`monthly` or `yearly`',
    },
    reply: wire.PaymentPageSchema,
    refusals: CHECKOUT_REFUSALS,
  }),

  'GET /stripe/portal/createsession/': call({
    summary: 'Opens the customer’s page at the payment provider',
    description: 'Without return addresses: it returns to the account page.',
    ...common,
    reply: wire.PaymentPageSchema,
    refusals: [ErrorCode.noActiveSubscription],
  }),

  'POST /subscriptions/': call({
    summary: 'Buys a plan with the default payment method',
    description:
      '`seen` is the offer that its author saw: when the price has changed since, it is refused with -2.',
    ...common,
    request: wire.NewSubscriptionSchema,
    reply: wire.SubscriptionReplySchema,
    refusals: [
      ErrorCode.alreadyExists,
      ErrorCode.customerNotFound,
      ErrorCode.subscriptionCreate,
      ErrorCode.paymentIntent,
      ErrorCode.userLimitExceeded,
      ErrorCode.activeSubscriptionExists,
    ],
  }),

  'GET /subscriptions/preview/': call({
    summary: 'What a change of the plan or the number of users costs at once',
    description:
      'The payment provider’s own sum, in cents, for the rest of the paid period; it stays the same for a day of the period.',
    ...common,
    query: {
      planid: '1, 2 or 3',
      users: 'Number of users',
    },
    querySchema: PreviewQuery,
    reply: wire.ChangePreviewSchema,
    refusals: [ErrorCode.noActiveSubscription, ErrorCode.subscriptionItemUpdate],
    addition: 'changePreview',
  }),

  'PUT /subscriptions/billinginformation/': call({
    summary: 'Changes who gets the invoices',
    description: 'With an outdated `revision` of the customer it is refused with -2.',
    ...common,
    request: BillingBody,
    reply: wire.SubscriptionReplySchema,
    refusals: [ErrorCode.alreadyExists, ErrorCode.customerNotFound],
  }),

  'PUT /subscriptions/{id}': call({
    summary: 'Changes the plan or the number of users',
    description:
      '`seen` is the subscription and the offer that its author saw: when one of them has changed since, it is refused with -2. Without it, it is based on the subscription of the account, and refused while an earlier order is being confirmed.',
    ...common,
    path: { id: 'Id of the account, or of its customer' },
    request: wire.SubscriptionChangeSchema,
    reply: wire.SubscriptionReplySchema,
    refusals: [
      ErrorCode.alreadyExists,
      ErrorCode.noActiveSubscription,
      ErrorCode.subscriptionUpdate,
      ErrorCode.subscriptionItemUpdate,
      ErrorCode.paymentIntent,
    ],
  }),

  'PUT /account/paymentmethods/attach/': call({
    summary: 'Adds a payment method',
    ...common,
    request: wire.AttachRequestSchema,
    reply: wire.PaymentMethodsSchema,
    refusals: [ErrorCode.customerNotFound, ErrorCode.paymentMethodAttach],
  }),

  'PUT /account/paymentmethods/setasdefault/': call({
    summary: 'Chooses the payment method that is charged',
    description:
      '`seen` is the default that its author saw: when another was chosen since, it is refused with -2.',
    ...common,
    request: wire.DefaultMethodRequestSchema,
    reply: wire.PaymentMethodsSchema,
    refusals: [ErrorCode.alreadyExists, ErrorCode.customerNotFound, ErrorCode.setDefaultPaymentMethod],
  }),

  'DELETE /account/paymentmethods/detach/{id}': call({
    summary: 'Removes a payment method',
    description: 'Not the one that pays a running subscription.',
    ...common,
    path: { id: 'Id of the payment method' },
    reply: wire.PaymentMethodsSchema,
    refusals: [ErrorCode.customerNotFound, ErrorCode.paymentMethodDetach],
  }),

  'GET /account/customers/': call({
    summary: 'Who gets the invoices',
    ...common,
    reply: wire.CustomerSchema,
    refusals: [ErrorCode.customerNotFound],
  }),
} as const
