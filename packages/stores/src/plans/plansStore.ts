import { types, type Instance } from 'mobx-state-tree'
import type { BillingInterval } from '../api/contract/account.ts'
import { monthsOf, OfferedPlansSchema, type OfferedPlan } from '../api/contract/payment.ts'
import { PLANS, type Plan, type PlanId } from '../api/contract/plan.ts'
import { logFailure } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { billingOf, rootOf } from '../root/root.ts'

/** Per concurrent user and month, in units of `PLAN_CURRENCY`. */
export type PlanPrice = Readonly<Record<BillingInterval, number>>

/** Discount on the monthly price, when the service sends no yearly price (specification, section 9). */
const YEARLY_SHARE = 5 / 6

const isPrice = (price: number | null): price is number =>
  price !== null && Number.isFinite(price) && price >= 0

const centsOf = (price: number): number => Math.round(price * 100)

/** Whole cents: the shown price is the paid price. */
const rounded = (price: number): number => centsOf(price) / 100

/** Price of a whole interval. @param price per user and month */
export const periodPrice = (price: number, interval: BillingInterval, users: number): number =>
  (centsOf(price) * monthsOf(interval) * users) / 100

const fixedOf = (id: PlanId): PlanPrice => {
  const plan = PLANS.find((other) => other.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

/** The prices of the fixed table when there is no usable offer. */
export const priceOf = (id: PlanId, offered: readonly OfferedPlan[]): PlanPrice => {
  const offer = offered.find((other) => other.id === id)
  const { monthly, yearly } = offer && isPrice(offer.monthly) ? offer : fixedOf(id)
  return { monthly: rounded(monthly), yearly: rounded(isPrice(yearly) ? yearly : monthly * YEARLY_SHARE) }
}

/** In cents: floats make 3 of 15 less than 20 %. */
const savingOf = ({ monthly, yearly }: PlanPrice): number => {
  const cents = centsOf(monthly)
  return cents > 0 ? Math.floor(((cents - centsOf(yearly)) * 100) / cents) : 0
}

/** Whole percent, rounded down; 0 for none. */
export const savingsOf = (prices: readonly PlanPrice[]): number => Math.max(0, ...prices.map(savingOf))

export type PricedPlan = Plan & { readonly price: PlanPrice }

export interface OwnPrice {
  readonly interval: BillingInterval
  /** Per month. */
  readonly perUser: number
  readonly perPeriod: number
}

/** The fixed table, with the service's prices once loaded. */
export const PlansStoreModel = ResourceModel.named('PlansStore')
  .props({ offered: types.frozen<readonly OfferedPlan[]>([]) })
  .views((self) => ({
    /** Lowest first. */
    get plans(): readonly PricedPlan[] {
      return PLANS.map((plan) => Object.assign({ price: priceOf(plan.id, self.offered) }, plan))
    },
  }))
  .views((self) => ({
    /** Percentage saved by paying yearly, rounded down. */
    get savings(): number {
      return savingsOf(self.plans.map(({ price }) => price))
    },
    /** Price of the subscription, in units of `PLAN_CURRENCY`; null without one, or when its interval is unknown. */
    get ownPrice(): OwnPrice | null {
      const { account } = rootOf(self)
      const { interval } = account
      const plan = self.plans.find(({ id }) => id === account.planId)
      if (!account.hasSubscription || interval === null || plan === undefined) return null
      const perUser = plan.price[interval]
      return {
        interval,
        perUser,
        perPeriod: periodPrice(perUser, interval, billingOf(self).planReturn.users),
      }
    },
  }))
  .actions((self) => ({
    /** A failure is tolerated: the prices of the table stay. */
    load(): Promise<boolean> {
      return self.read(
        '/subscriptions/plans/',
        OfferedPlansSchema,
        ({ plans }) => {
          self.offered = plans
        },
        { fail: (error) => logFailure(self, 'plans.notLoaded', error) },
      )
    },
  }))
export interface PlansStore extends Instance<typeof PlansStoreModel> {}
