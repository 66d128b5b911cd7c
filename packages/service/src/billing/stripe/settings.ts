import { type BillingInterval, PLAN_IDS, type PlanId } from '@portico/stores/contract'
import type * as v from 'valibot'
import { isLoopbackHost } from '../../http/localNames.ts'
import { text, urlOf } from '../../settingRules.ts'
import { planName } from '../prices.ts'

export interface StripePrice {
  readonly planId: PlanId
  readonly interval: BillingInterval
  /** `price_…` */
  readonly id: string
}

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** One per plan and interval. */
  readonly prices: readonly StripePrice[]
  /** Null for Stripe's own. */
  readonly apiBase: URL | null
}

const OFFERS = PLAN_IDS.flatMap((planId) =>
  (['monthly', 'yearly'] as const).map((interval) => ({
    planId,
    interval,
    name: `${(planName(planId) ?? '').toLowerCase()}-${interval}`,
  })),
)

const SHAPE = OFFERS.map(({ name }) => `${name}=price_…`).join(',')

const pairsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(',').map((pair) => {
      const [name = '', id = ''] = pair.split('=').map((part) => part.trim())
      return [name, id] as const
    }),
  )

const isComplete = (list: string): boolean => {
  const pairs = pairsOf(list)
  const ids = [...pairs.values()]
  return (
    list.split(',').length === OFFERS.length &&
    OFFERS.every(({ name }) => /^price_\w+$/.test(pairs.get(name) ?? '')) &&
    new Set(ids).size === ids.length
  )
}

const priceList = (list: string): StripePrice[] => {
  const pairs = pairsOf(list)
  return OFFERS.map(({ planId, interval, name }) => ({ planId, interval, id: pairs.get(name) ?? '' }))
}

const isApiBase = (address: string): boolean => {
  const url = urlOf(address)
  return (
    url !== null &&
    url.pathname === '/' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
  )
}

/** The messages never repeat a value: most are secrets. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: text(
    (key) => /^[rs]k_(test|live)_\w+$/.test(key),
    'is no secret key of Stripe: it begins with sk_ or rk_ (a restricted key).',
  ),
  STRIPE_WEBHOOK_SECRET: text(
    (secret) => /^whsec_\S+$/.test(secret),
    'is no signing secret of a Stripe webhook endpoint: it begins with whsec_.',
  ),
  STRIPE_PRICES: text(
    isComplete,
    `must name another price for each plan and interval: STRIPE_PRICES=${SHAPE}.`,
  ),
  STRIPE_API_BASE: text(
    isApiBase,
    'must be an https origin, or an http one of this machine, without a path; unset it to use Stripe’s own.',
  ),
}

type StripeVariables = v.InferOutput<v.ObjectSchema<typeof stripeVariables, undefined>>

const BELONG_TOGETHER = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const

export const isStripeComplete = (env: StripeVariables): boolean =>
  new Set(BELONG_TOGETHER.map((name) => env[name] === undefined)).size === 1

export const STRIPE_INCOMPLETE =
  'and STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong together: set all three, or none for no payments by Stripe.'

/** Null without payments by Stripe. */
export const stripeSettingsOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: prices,
  STRIPE_API_BASE: apiBase,
}: StripeVariables): StripeSettings | null =>
  secretKey === undefined || webhookSecret === undefined || prices === undefined
    ? null
    : {
        secretKey,
        webhookSecret,
        prices: priceList(prices),
        apiBase: apiBase === undefined ? null : new URL(apiBase),
      }
