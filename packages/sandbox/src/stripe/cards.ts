/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['message'])
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Readonly<Record<string, string>> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

const cardError = (code: string, decline?: string): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    message: 'The card cannot be charged.',
    ...(decline === undefined ? {} : { decline_code: decline }),
  })

export const declined = (): StripeRefusal => cardError('card_declined', 'generic_decline')

/** Asks for a confirmation, which only a page can give. */
export const CONFIRMS = '4000002500003155'

/** Test numbers that cannot be charged. */
export const DECLINES: Readonly<Record<string, () => StripeRefusal>> = {
  '4000000000000002': declined,
  '4000000000000341': declined,
  '4000000000009995': () => cardError('card_declined', 'insufficient_funds'),
  [CONFIRMS]: () => cardError('subscription_payment_intent_requires_action'),
}

/** Cards that can be attached by name. */
export const TEST_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '371449635398431',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclined: '4000000000000002',
}

export const brandOf = (number: string): string =>
  number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa'
