import type { BillingInterval, PlanId } from '@portico/stores/contract'
import type { Language } from '../http/language.ts'

export type BillingDetails = Readonly<Record<'email' | 'name', string>>

/** Of a page of the payment provider. */
export interface PageVisit {
  readonly language: Language
  /** In the console. */
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
