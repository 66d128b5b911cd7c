import { Stripe } from 'stripe'
import { PaymentProblem, type PaymentReason } from '../problem.ts'
import type { StripeContext } from './client.ts'

const {
  StripeAuthenticationError,
  StripePermissionError,
  StripeCardError,
  StripeError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
} = Stripe.errors

/** @see https://docs.stripe.com/error-codes */
const CONFIRMATIONS = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
])

const reasonOf = (error: InstanceType<typeof StripeError>): PaymentReason => {
  const { code = '', decline_code: declined } = error
  if (CONFIRMATIONS.has(code) || declined === 'authentication_required') return 'needsConfirmation'
  if (declined === 'insufficient_funds') return 'insufficient'
  if (error instanceof StripeCardError) return 'declined'
  return 'unavailable'
}

/** Stripe repeats an answer for a day under its idempotency key, including its own failures; these two are not stored. */
const NO_ANSWERS = new Set([409, 429])

export const isAnswer = (error: unknown): boolean =>
  error instanceof StripeError && error.statusCode !== undefined && !NO_ANSWERS.has(error.statusCode)

/** Another request with the same idempotency key was first. */
export const isCollision = (error: unknown): boolean => error instanceof StripeIdempotencyError

export const isInvalid = (error: unknown): boolean => error instanceof StripeInvalidRequestError

/** @throws PaymentProblem; `invalid` is thrown for a request that Stripe refuses as invalid, such as an unknown id. */
export const atStripe = async <T>(
  { log }: Pick<StripeContext, 'log'>,
  work: () => Promise<T>,
  invalid?: PaymentReason,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    if (invalid !== undefined && isInvalid(error)) throw new PaymentProblem(invalid)
    const reason = reasonOf(error)
    if (reason === 'unavailable') {
      const { type, code, param, statusCode, requestId, message } = error
      log.error({ stripe: { type, code, param, statusCode, requestId, message } }, 'A call of Stripe failed')
    }
    throw new PaymentProblem(reason)
  }
}

/** Reason why Stripe refuses this key: `key`, `permission`, or another; null for any other error. */
export const refusalOf = (error: unknown): string | null => {
  if (error instanceof StripeAuthenticationError) return 'key'
  if (error instanceof StripePermissionError) return 'permission'
  return error instanceof StripeError ? (error.code ?? error.type) : null
}
