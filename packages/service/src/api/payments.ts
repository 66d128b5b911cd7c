import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { PaymentProblem, type PaymentReason } from '../payments/problem.ts'
import type { Settings } from '../settings.ts'

const CODES: Readonly<Record<PaymentReason, ErrorCode>> = {
  subscribed: ErrorCode.activeSubscriptionExists,
  activating: ErrorCode.subscriptionCreate,
  noSubscription: ErrorCode.noActiveSubscription,
  noCustomer: ErrorCode.customerNotFound,
  noMethod: ErrorCode.subscriptionCreate,
  unknownMethod: ErrorCode.paymentMethodDetach,
  defaultInUse: ErrorCode.paymentMethodDetach,
  declined: ErrorCode.paymentIntent,
  insufficient: ErrorCode.paymentIntent,
  tooManyUsers: ErrorCode.userLimitExceeded,
  total: ErrorCode.subscriptionUpdate,
}

/**
 * Does something at the payment provider, and tells its refusals in the wire contract's words.
 *
 * @param codes for refusals that mean something else in this call.
 */
export const atProvider = async <T>(
  work: () => Promise<T>,
  codes: Readonly<Partial<Record<PaymentReason, ErrorCode>>> = {},
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error
    throw new ApiError(codes[error.reason] ?? CODES[error.reason], error.message)
  }
}

/** From here on, calls need the payment provider, which stands in only while there is a sandbox. */
export const requireProvider = (api: FastifyInstance, { settings }: Dependencies): void => {
  api.addHook('preHandler', async () => {
    if (!settings.hasSandbox)
      throw new ApiError(ErrorCode.configurationLoad, 'No payment provider is configured')
  })
}

/**
 * An address to come back to.
 *
 * @throws ApiError "invalid content" unless it is the console's own: nobody may be sent elsewhere from a payment.
 */
export const ownAddress = (
  settings: Settings,
  { headers }: FastifyRequest,
  field: string,
  text: string,
): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOwn =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    isAllowedOrigin(settings, headers.host, url.origin)
  if (!isOwn) throw new ApiError(ErrorCode.invalidContent, `Invalid content: ${field} is not valid`)
  return url.href
}
