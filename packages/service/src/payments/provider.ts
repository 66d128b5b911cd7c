import type {
  BillingInterval,
  Invoice,
  OfferedPlan,
  PaymentMethod,
  PlanId,
  SeenOffer,
  SeenOrder,
} from '@portico/stores/contract'
import type { Order } from './prices.ts'

export interface BillingCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
}

export type BillingDetails = Pick<BillingCustomer, 'email' | 'name'>

/** Addresses of the console, and the service's origin for its user. */
interface PageVisit {
  readonly origin: string
  readonly returnUrl: string
}

export interface CheckoutVisit extends PageVisit {
  readonly cancelUrl: string
}

export interface PlanChange {
  readonly planId: PlanId
  /** Unchanged when absent. */
  readonly interval?: BillingInterval | undefined
}

/** Takes payments. Refusals are PaymentProblems; purchases reach the account by a later webhook. */
export interface PaymentProvider {
  /** In dollars per user and month. */
  readonly plans: () => Promise<readonly OfferedPlan[]>
  /** @returns the address of a page where the order can be paid once. */
  readonly openCheckout: (
    accountId: string,
    order: Order,
    buyer: BillingDetails,
    visit: CheckoutVisit,
  ) => Promise<string>
  /** @returns the address of the customer's own page, on the review of the change if it would change anything. */
  readonly openPortal: (accountId: string, visit: PageVisit, change?: PlanChange) => Promise<string>
  /** @returns the address of a page that takes a card, if there is one. */
  readonly cardPage: (accountId: string, origin: string) => Promise<string | null>
  /** Newest first. */
  readonly invoices: (accountId: string, origin: string) => Promise<readonly Invoice[]>
  /** Default first. */
  readonly methods: (accountId: string) => Promise<readonly PaymentMethod[]>
  readonly attach: (accountId: string, methodId: string, asDefault: boolean) => Promise<void>
  /** @param check throws to refuse; with the default's id, null without one */
  readonly makeDefault: (
    accountId: string,
    methodId: string,
    check: (defaultId: string | null) => void,
  ) => Promise<void>
  readonly detach: (accountId: string, methodId: string) => Promise<void>
  readonly customer: (accountId: string) => Promise<BillingCustomer>
  /**
   * @param check throws to refuse
   * @returns the details before
   */
  readonly setCustomer: (
    accountId: string,
    details: BillingDetails,
    check: (before: BillingDetails) => void,
  ) => Promise<BillingDetails>
  /** Charges the default card. @returns false when a concurrent call has bought the same. */
  readonly buy: (accountId: string, order: Order, seen: SeenOffer | undefined) => Promise<boolean>
  /** In cents, what `changeOrder` would charge now. */
  readonly preview: (accountId: string, order: Pick<Order, 'planId' | 'quantity'>) => Promise<number>
  /**
   * Charges the difference at once.
   * @param subscriptionId id of the account, its customer or its subscription
   * @param seen by default the account's, which refuses orders while an earlier one is confirmed
   * @returns the order before; null when nothing changed.
   */
  readonly changeOrder: (
    accountId: string,
    subscriptionId: string,
    order: Pick<Order, 'planId' | 'quantity'>,
    seen: SeenOrder | undefined,
  ) => Promise<Order | null>
}
