import { ErrorCode } from '@portico/stores/contract'
import { ApiError } from '../http/apiError.ts'

/** Each with its code, unless a call has another. */
const REASONS = {
  subscribed: [ErrorCode.activeSubscriptionExists, 'The account has an active subscription'],
  activating: [
    ErrorCode.subscriptionCreate,
    'A payment was received and its subscription is being activated; nothing else was charged',
  ],
  noSubscription: [ErrorCode.noActiveSubscription, 'The account has no active subscription'],
  unknownSubscription: [ErrorCode.subscriptionUpdate, 'The account has no such subscription'],
  noCustomer: [ErrorCode.customerNotFound, 'The payment provider does not know the account'],
  noMethod: [ErrorCode.subscriptionCreate, 'There is no payment method that could be charged'],
  unknownMethod: [ErrorCode.paymentMethodDetach, 'The account has no such payment method'],
  defaultInUse: [
    ErrorCode.paymentMethodDetach,
    'The subscription is paid with this payment method; make another one the default first',
  ],
  declined: [ErrorCode.paymentIntent, 'The card was declined'],
  insufficient: [ErrorCode.paymentIntent, 'The card has insufficient funds'],
  tooManyUsers: [ErrorCode.userLimitExceeded, 'The plan does not have so many users'],
  total: [ErrorCode.alreadyExists, 'The price is not the one that was shown, and nothing was charged'],
  changed: [ErrorCode.alreadyExists, 'Somebody changed it meanwhile, and nothing was charged'],
  needsConfirmation: [
    ErrorCode.paymentIntent,
    'The bank asks for a confirmation: pay on the page of the payment provider',
  ],
  unavailable: [ErrorCode.configurationLoad, 'The payment provider cannot be used at the moment'],
} as const

export type PaymentReason = keyof typeof REASONS

const SPANISH: Readonly<Record<PaymentReason, string>> = {
  subscribed: 'La cuenta tiene una suscripción activa',
  activating: 'Se ha recibido un pago y su suscripción se está activando; no se ha cobrado nada más',
  noSubscription: 'La cuenta no tiene ninguna suscripción activa',
  unknownSubscription: 'La cuenta no tiene esa suscripción',
  noCustomer: 'El proveedor de pagos no conoce la cuenta',
  noMethod: 'No hay ningún método de pago en el que cobrar',
  unknownMethod: 'La cuenta no tiene ese método de pago',
  defaultInUse: 'La suscripción se paga con este método de pago; antes, establezca otro como predeterminado',
  declined: 'La tarjeta se ha rechazado',
  insufficient: 'La tarjeta no tiene fondos suficientes',
  tooManyUsers: 'El plan no tiene tantos usuarios',
  total: 'El precio no es el que se mostró, y no se ha cobrado nada',
  changed: 'Alguien lo ha cambiado entretanto, y no se ha cobrado nada',
  needsConfirmation: 'El banco pide una confirmación: pague en la página del proveedor de pagos',
  unavailable: 'El proveedor de pagos no se puede usar en este momento',
}

/** A refusal: nothing was charged or changed. */
export class PaymentProblem extends ApiError {
  readonly reason: PaymentReason

  /** @param detail a clause for the English sentence, such as what it is by now */
  constructor(reason: PaymentReason, detail?: string) {
    const [code, sentence] = REASONS[reason]
    const message = detail === undefined ? sentence : `${sentence}: ${detail}`
    super(code, message, { spanish: SPANISH[reason] })
    this.reason = reason
  }
}

/** Of calls that have other codes for some refusals. */
export const withCodes = async <T>(
  codes: Readonly<Partial<Record<PaymentReason, ErrorCode>>>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof PaymentProblem && codes[error.reason]
    throw code ? new ApiError(code, error.message, { spanish: error.spanish }) : error
  }
}
