import { PLAN_CURRENCY } from '@portico/stores/contract'
import type { Stripe } from 'stripe'
import { consoleUrlOf } from '../../http/hosts.ts'
import { planName } from '../../billing/prices.ts'
import type { StripePrice, StripeSettings } from '../../billing/stripe/settings.ts'
import { type Check, ok, skipped, warning, wrong } from './check.ts'

const nameOf = ({ planId, interval, id }: StripePrice): string => `${planName(planId)} ${interval} (${id})`

/** The reason why a price cannot be charged for each user and period. */
const problemOf = (price: Stripe.Price, { interval }: StripePrice): string | null => {
  const { active, currency, recurring, billing_scheme, transform_quantity, unit_amount } = price
  if (!active) return 'is archived'
  if (currency.toUpperCase() !== PLAN_CURRENCY)
    return `is in ${currency.toUpperCase()}, not in ${PLAN_CURRENCY}`
  const wanted = interval === 'yearly' ? 'year' : 'month'
  if (recurring?.interval !== wanted || recurring.interval_count !== 1) return `is not charged each ${wanted}`
  if (recurring.usage_type !== 'licensed' || billing_scheme !== 'per_unit' || transform_quantity !== null)
    return 'is not for each user'
  return unit_amount === null ? 'has no amount in whole cents' : null
}

const checkPrices = async (stripe: Stripe, { prices }: StripeSettings): Promise<readonly string[]> => {
  const { isInvalid } = await import('../../billing/stripe/failures.ts')
  const problems = prices.map(async (price) => {
    try {
      const problem = problemOf(await stripe.prices.retrieve(price.id), price)
      return problem === null ? [] : [`${nameOf(price)} ${problem}.`]
    } catch (error) {
      if (isInvalid(error)) return [`${nameOf(price)} is not there.`]
      throw error
    }
  })
  return (await Promise.all(problems)).flat()
}

/** @returns events that Stripe does not send to the service. */
const missingEvents = async (stripe: Stripe, url: string): Promise<readonly string[] | null> => {
  const { WEBHOOK_EVENTS } = await import('../../billing/stripe/webhookRoute.ts')
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url && one.status === 'enabled')
  if (!endpoint) return null
  const sent: readonly string[] = endpoint.enabled_events
  return sent.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.includes(event))
}

const portalProblem = async (stripe: Stripe): Promise<string | null> => {
  const { data } = await stripe.billingPortal.configurations.list({
    is_default: true,
    active: true,
    limit: 1,
  })
  const features = data[0]?.features
  if (!features) return 'The customer portal has no settings.'
  const allowed: readonly string[] = features.subscription_update.default_allowed_updates
  const changes =
    features.subscription_update.enabled && allowed.includes('price') && allowed.includes('quantity')
  if (!changes) return 'In the customer portal, plan and users cannot be changed.'
  return features.subscription_cancel.enabled
    ? null
    : 'In the customer portal, a subscription cannot be cancelled.'
}

const judge = async (stripe: Stripe, settings: StripeSettings, webhookUrl: string | null) => {
  const prices = await checkPrices(stripe, settings)
  if (prices.length > 0)
    return wrong(prices.join(' '), 'Correct STRIPE_PRICES, or the prices in Stripe’s product catalogue.')
  // On this machine, Stripe's command line forwards them.
  const events = webhookUrl === null ? [] : await missingEvents(stripe, webhookUrl)
  if (events === null)
    return wrong(
      `Stripe has no webhook endpoint ${webhookUrl}: what is paid reaches no account.`,
      'Add it under Developers, Webhooks, and set STRIPE_WEBHOOK_SECRET to its signing secret.',
    )
  if (events.length > 0)
    return wrong(
      `The webhook endpoint at Stripe does not send ${events.join(', ')}.`,
      'Select these events at that endpoint.',
    )
  const portal = await portalProblem(stripe)
  if (portal !== null) return warning(portal, 'Allow it under Settings, Billing, Customer portal.')
  const mode = settings.secretKey.includes('_test_') ? 'a test: no money moves' : 'live'
  return ok(
    `Stripe answers and is ${mode}. All prices are there${webhookUrl === null ? '' : `, and webhooks come to ${webhookUrl}`}.`,
  )
}

export const paymentsCheck: Check = {
  name: 'Payments',
  run: async (settings) => {
    const { stripe: configured, isLocal, port } = settings
    if (configured === null)
      return warning('No payment provider: nobody can buy a plan.', 'Set the STRIPE_ variables.')
    const { createStripeClient } = await import('../../billing/stripe/client.ts')
    const { refusalOf } = await import('../../billing/stripe/failures.ts')
    const { WEBHOOK_PATH } = await import('../../billing/stripe/webhookRoute.ts')
    const webhookUrl = isLocal ? null : new URL(WEBHOOK_PATH, consoleUrlOf(settings, port)).href
    try {
      return await judge(createStripeClient(configured), configured, webhookUrl)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'key')
        return wrong('Stripe does not know STRIPE_SECRET_KEY.', 'Copy it again, under Developers, API keys.')
      if (refusal === 'permission')
        return wrong(
          'STRIPE_SECRET_KEY may not do all that is needed.',
          'Give the restricted key the permissions that docs/operations.md lists.',
        )
      if (refusal === null) throw error
      return skipped(
        `Stripe cannot be asked (${refusal}).`,
        'Let the service reach api.stripe.com, or nobody can pay.',
      )
    }
  },
}
