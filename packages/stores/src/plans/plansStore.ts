import { types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import type { BillingInterval } from '../api/contract/account.ts'
import { OfferedPlansSchema, type OfferedPlan } from '../api/contract/payment.ts'
import { PLANS, type Plan } from '../api/contract/plan.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'
import { billingOf, rootOf } from '../root/root.ts'
import { periodPrice, priceOf, savingsOf, type PlanPrice } from './price.ts'

export interface PricedPlan extends Plan {
  readonly price: PlanPrice
}

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
  }))
  .views((self) => ({
    /** Price of the subscription, in units of `PLAN_CURRENCY`; null without one, or when its interval is unknown. */
    get ownPrice(): OwnPrice | null {
      const { account } = rootOf(self)
      const interval = account.value?.subscription.interval ?? null
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
      const { client, log } = environmentOf(self)
      return self.request(
        (signal) =>
          client.get('/subscriptions/plans/', { schema: OfferedPlansSchema, signal, ...IN_BACKGROUND }),
        ({ plans }) => {
          self.offered = plans
        },
        (_error, { kind, code }) => log.warn('plans.notLoaded', { kind, code }),
      )
    },
  }))
export interface PlansStore extends Instance<typeof PlansStoreModel> {}
