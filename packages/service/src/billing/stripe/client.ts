import { Stripe } from 'stripe'
import type { Dependencies } from '../../dependencies.ts'
import { createId } from '../../auth/tokens.ts'
import type { StripeSettings } from './settings.ts'

export interface StripeLog {
  warn(details: object, message: string): unknown
  error(details: object, message: string): unknown
}

export interface StripeContext extends Pick<Dependencies, 'db' | 'now'> {
  readonly stripe: Stripe
  readonly settings: StripeSettings
  readonly log: StripeLog
}

const PATIENCE_MS = 10_000

/** A call is tried at most three times; the library repeats its idempotency key. */
const RETRIES = 2

export const createStripeClient = ({
  secretKey,
  apiBase,
}: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe =>
  new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiBase.hostname,
      port: apiBase.port === '' ? (apiBase.protocol === 'http:' ? 80 : 443) : apiBase.port,
    }),
  })

export const createStripeContext = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  settings: StripeSettings,
  log: StripeLog,
): StripeContext => ({ db, now, settings, log, stripe: createStripeClient(settings) })

const OWN_KEY = 'portico-'

/** An idempotency key that identifies the service's own changes in events. */
export const ownKey = (unique = createId()): string => `${OWN_KEY}${unique}`

/** False for changes on Stripe's pages. */
export const isOwn = ({ request }: Pick<Stripe.Event, 'request'>): boolean =>
  request?.idempotency_key?.startsWith(OWN_KEY) === true

/** Id of an object that may be expanded. */
export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
