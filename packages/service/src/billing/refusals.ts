import { ErrorCode } from '@portico/stores/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { PaymentProblem, type PaymentReason } from './problem.ts'
import type { Settings } from '../settings.ts'

const CODES: Readonly<Record<PaymentReason, ErrorCode>> = {
  subscribed: ErrorCode.activeSubscriptionExists,
  activating: ErrorCode.subscriptionCreate,
  noSubscription: ErrorCode.noActiveSubscription,
  unknownSubscription: ErrorCode.subscriptionUpdate,
  noCustomer: ErrorCode.customerNotFound,
  noMethod: ErrorCode.subscriptionCreate,
  unknownMethod: ErrorCode.paymentMethodDetach,
  defaultInUse: ErrorCode.paymentMethodDetach,
  declined: ErrorCode.paymentIntent,
  insufficient: ErrorCode.paymentIntent,
  tooManyUsers: ErrorCode.userLimitExceeded,
  total: ErrorCode.alreadyExists,
  changed: ErrorCode.alreadyExists,
  needsConfirmation: ErrorCode.paymentIntent,
  unavailable: ErrorCode.configurationLoad,
}

/** Maps refusals of the payment provider to codes; `codes` overrides the defaults. */
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

/** Only addresses of the console: a payment must not redirect elsewhere. */
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
