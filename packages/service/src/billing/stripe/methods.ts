import type { PaymentMethod } from '@portico/stores/contract'
import { PaymentProblem } from '../problem.ts'
import type { StripeCustomerAccount } from './accounts.ts'
import { attempt } from './attempt.ts'
import { idOf, ownKey, type StripeContext } from './client.ts'
import { atStripe, isInvalid } from './failures.ts'
import { currentOf, isRunning, subscriptionsOf } from './subscription.ts'

const MOST = 100

/** @throws PaymentProblem for a customer that was deleted at Stripe. */
export const retrieveCustomer = async ({ stripe }: Pick<StripeContext, 'stripe'>, customerId: string) => {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted) throw new PaymentProblem('noCustomer')
  return customer
}

/** A checkout makes its card the default of the subscription only, which has priority over the customer's. */
export const walletOf = async (context: StripeContext, customerId: string) => {
  const { stripe } = context
  // First, because Stripe does not list the cards of a deleted one.
  const customer = await retrieveCustomer(context, customerId)
  const [{ data }, subscriptions] = await Promise.all([
    stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MOST }),
    subscriptionsOf(context, customerId),
  ])
  const current = currentOf(subscriptions)
  const wanted = [
    ...(isRunning(current) ? [idOf(current.default_payment_method)] : []),
    idOf(customer.invoice_settings.default_payment_method),
    ...(current ? [idOf(current.default_payment_method)] : []),
  ]
  /** The method of the next charge. */
  const defaultId = wanted.find((id) => data.some((card) => card.id === id)) ?? null
  return { cards: data, defaultId, current }
}

type Wallet = Awaited<ReturnType<typeof walletOf>>

export const methodsIn = ({ cards, defaultId }: Wallet): PaymentMethod[] =>
  cards
    .flatMap(({ id, card }) =>
      card
        ? [
            {
              id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              isDefault: id === defaultId,
            },
          ]
        : [],
    )
    .toSorted((one, two) => Number(two.isDefault) - Number(one.isDefault))

const setDefault = async (
  { stripe }: StripeContext,
  customerId: string,
  { current }: Wallet,
  id: string,
  idempotencyKey = ownKey(),
): Promise<void> => {
  await stripe.customers.update(
    customerId,
    { invoice_settings: { default_payment_method: id } },
    { idempotencyKey },
  )
  if (isRunning(current) && current.default_payment_method !== null)
    await stripe.subscriptions.update(
      current.id,
      { default_payment_method: id },
      { idempotencyKey: ownKey() },
    )
}

const requireCard = ({ cards }: Wallet, id: string): void => {
  if (!cards.some((card) => card.id === id)) throw new PaymentProblem('unknownMethod')
}

/**
 * @param check throws to refuse; with the default's id, null without one
 * @returns false when a concurrent call has made the same the default.
 */
export const makeDefault = async (
  context: StripeContext,
  account: StripeCustomerAccount,
  id: string,
  check: (defaultId: string | null) => void,
): Promise<boolean> => {
  const { customer_id: customer } = account
  const wallet = await walletOf(context, customer)
  requireCard(wallet, id)
  check(wallet.defaultId)
  return attempt(context.db, account, 'default', [customer, wallet.defaultId], (idempotencyKey) =>
    setDefault(context, customer, wallet, id, idempotencyKey),
  )
}

/** The card page has attached its card already. @returns whether the card was made the default. */
export const attach = async (
  context: StripeContext,
  customerId: string,
  id: string,
  asDefault: boolean,
): Promise<boolean> => {
  const wallet = await walletOf(context, customerId)
  const attached = wallet.cards.some((card) => card.id === id)
    ? id
    : await atStripe(
        context,
        async () => {
          const options = { idempotencyKey: ownKey() }
          return (await context.stripe.paymentMethods.attach(id, { customer: customerId }, options)).id
        },
        'unknownMethod',
      )
  const isDefault = asDefault || wallet.defaultId === null
  if (isDefault) await setDefault(context, customerId, wallet, attached)
  return isDefault
}

/** The default card will still be charged by a running subscription, so it cannot be removed. */
export const detach = async (context: StripeContext, customerId: string, id: string): Promise<void> => {
  const wallet = await walletOf(context, customerId)
  requireCard(wallet, id)
  if (id === wallet.defaultId && isRunning(wallet.current)) throw new PaymentProblem('defaultInUse')
  try {
    await context.stripe.paymentMethods.detach(id, {}, { idempotencyKey: ownKey() })
  } catch (error) {
    // Detached meanwhile in another tab.
    if (!isInvalid(error)) throw error
  }
}
