import { types } from 'mobx-state-tree'
import { OfferedPlansSchema, type OfferedPlan } from '../api/contract/payment.ts'
import { PLANS, type Plan } from '../api/contract/plan.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'
import { priceOf, savingsOf, type PlanPrice } from './price.ts'

/** A plan with what it costs now. */
export interface PricedPlan extends Plan {
  readonly price: PlanPrice
}

/** The plans on offer: the fixed table, with the service's prices once they are known. */
export const PlansStoreModel = types
  .compose('PlansStore', ResourceModel, types.model({ offered: types.frozen<readonly OfferedPlan[]>([]) }))
  .views((self) => ({
    /** Lowest first. There from the beginning. */
    get plans(): readonly PricedPlan[] {
      return PLANS.map((plan) => Object.assign({ price: priceOf(plan.id, self.offered) }, plan))
    },
  }))
  .views((self) => ({
    /** The most that paying yearly saves, as a whole percentage; 0 for nothing. */
    get savings(): number {
      return savingsOf(self.plans.map(({ price }) => price))
    },
  }))
  .actions((self) => ({
    receive(offered: readonly OfferedPlan[]): void {
      self.offered = offered
    },
    reset(): void {
      self.cancel()
      self.markIdle()
      self.offered = []
    },
  }))
  .actions((self) => ({
    /** Asks for the prices. Without an answer those of the table stay, so it costs nobody the session. */
    load(): Promise<boolean> {
      const { client, log } = environmentOf(self)
      return self.request(
        (signal) =>
          client.get('/subscriptions/plans/', {
            schema: OfferedPlansSchema,
            signal,
            isQuiet: true,
            isLenient: true,
          }),
        ({ plans }) => self.receive(plans),
        (_error, { kind, code }) => log.warn('plans.notLoaded', { kind, code }),
      )
    },
  }))
