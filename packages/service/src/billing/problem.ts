export type PaymentReason =
  | 'subscribed'
  | 'activating'
  | 'noSubscription'
  | 'unknownSubscription'
  | 'noCustomer'
  | 'noMethod'
  | 'unknownMethod'
  | 'defaultInUse'
  | 'declined'
  | 'insufficient'
  | 'tooManyUsers'
  | 'total'
  | 'changed'
  | 'needsConfirmation'
  | 'unavailable'

const SENTENCES: Readonly<Record<PaymentReason, string>> = {
  subscribed: 'The account has an active subscription',
  activating: 'A payment was received and its subscription is being activated; nothing else was charged',
  noSubscription: 'The account has no active subscription',
  unknownSubscription: 'The account has no such subscription',
  noCustomer: 'The payment provider does not know the account',
  noMethod: 'There is no payment method that could be charged',
  unknownMethod: 'The account has no such payment method',
  defaultInUse: 'The subscription is paid with this payment method; make another one the default first',
  declined: 'The card was declined',
  insufficient: 'The card has insufficient funds',
  tooManyUsers: 'The plan does not have so many users',
  total: 'The price is not the one that was shown, and nothing was charged',
  changed: 'Somebody changed it meanwhile, and nothing was charged',
  needsConfirmation: 'The bank asks for a confirmation: pay on the page of the payment provider',
  unavailable: 'The payment provider cannot be used at the moment',
}

/** A refusal: nothing was charged or changed. */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem'
  readonly reason: PaymentReason

  /** @param detail a clause, such as what it is by now */
  constructor(reason: PaymentReason, detail?: string) {
    super(detail === undefined ? SENTENCES[reason] : `${SENTENCES[reason]}: ${detail}`)
    this.reason = reason
  }
}
