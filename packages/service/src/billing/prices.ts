import { type BillingInterval, monthsOf, type PlanId, planUsers } from '@portico/stores/contract'
import { PaymentProblem } from './problem.ts'
import type { Language } from '../http/language.ts'

const NAMES: Readonly<Record<number, string>> = { 1: 'Basic', 2: 'Pro', 3: 'Enterprise' }

export const planName = (planId: number | null): string | null =>
  planId === null ? null : (NAMES[planId] ?? null)

/** For plans without a limit. */
const MAX_USERS = 10_000

export const maxUsers = (planId: PlanId): number => planUsers(planId) ?? MAX_USERS

export interface Order {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
}

/** @throws PaymentProblem when the plan has fewer users. */
export const requireUsers = ({ planId, quantity }: Pick<Order, 'planId' | 'quantity'>): void => {
  if (quantity > maxUsers(planId)) throw new PaymentProblem('tooManyUsers')
}

/** The same day of the month (UTC), or its last day. */
export const addMonths = (from: number, months: number): number => {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

export const periodEnd = (from: number, interval: BillingInterval): number =>
  addMonths(from, monthsOf(interval))

/** Of a period whose end was chosen. */
export const periodStart = (end: number, interval: BillingInterval): number =>
  addMonths(end, -monthsOf(interval))

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
