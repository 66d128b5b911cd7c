export interface Card {
  readonly id: string
  customer: string | null
  readonly brand: string
  readonly last4: string
  /** Codes of the error that each charge is refused with. */
  readonly decline: readonly [code: string, decline?: string] | null
}

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

export const cardError = (code: string, decline?: string): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    message: 'The card cannot be charged.',
    ...(decline === undefined ? {} : { decline_code: decline }),
  })

export const declined = (): StripeRefusal => cardError('card_declined', 'generic_decline')

/** Asks for a confirmation, which only a page can give. */
export const CONFIRMS = '4000002500003155'

const DECLINES_ATTACHING = '4000000000000002'
const DECLINES_CHARGES = '4000000000000341'

export const VISA = '4242424242424242'
export const MASTERCARD = '5555555555554444'

/** Test numbers that can be attached, and not be charged. */
const DECLINES: Readonly<Record<string, NonNullable<Card['decline']>>> = {
  [DECLINES_CHARGES]: ['card_declined', 'generic_decline'],
  '4000000000009995': ['card_declined', 'insufficient_funds'],
  [CONFIRMS]: ['subscription_payment_intent_requires_action'],
}

/** Cards that can be attached by name. */
export const TEST_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: VISA,
  pm_card_mastercard: MASTERCARD,
  pm_card_amex: '371449635398431',
  pm_card_chargeCustomerFail: DECLINES_CHARGES,
  pm_card_chargeDeclined: DECLINES_ATTACHING,
}

/** What is stored of a number. @throws StripeRefusal for one that cannot even be attached. */
export const cardOf = (number: string): Omit<Card, 'id' | 'customer'> => {
  if (number === DECLINES_ATTACHING) throw declined()
  const brand = number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa'
  return { brand, last4: number.slice(-4), decline: DECLINES[number] ?? null }
}
