import { compareStructural, reaction } from 'mobx'
import { addDisposer, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { refreshAccount } from '../account/followAccount.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import type { BillingInterval } from '../api/contract/account.ts'
import {
  ChangePreviewSchema,
  differenceOf,
  monthsOf,
  PLAN_MESSAGES,
  SubscriptionReplySchema,
  type SeenOffer,
  type SeenOrder,
} from '../api/contract/payment.ts'
import { isPlanId, planUsers } from '../api/contract/plan.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { editForm } from '../forms/editForm.ts'
import { plainFields } from '../forms/formRules.ts'
import { isOutdated } from '../forms/newest.ts'
import { periodPrice, type PlanPrice } from '../plans/plansStore.ts'
import { logFailure } from '../resource/problem.ts'
import { billingOf, rootOf, update } from '../root/root.ts'

/** `limit` of the plan. */
type UserOrderError = { readonly code: 'required' } | { readonly code: 'tooMany'; readonly limit: number }

interface UserOrderDraft {
  /** Null while the field is empty. */
  readonly users: number | null
}

type Purchase = Readonly<Pick<SeenOrder, 'planId' | 'interval'>>

/** The subscription, with the users that were ordered. */
export interface OrderBase {
  readonly planId: number | null
  readonly interval: BillingInterval | null
  readonly users: number
}

const noUsers: UserOrderDraft = { users: null }

const form = editForm({
  draft: noUsers,
  storageKey: 'portico.userOrderDraft',
  stored: v.object({ users: v.number() }),
})

/** While the number is typed, nothing is asked. */
const PREVIEW_AFTER_MS = 300

/** Query of the preview, and its answer in cents; null after a failure. */
interface Preview {
  readonly query: string
  readonly due: number | null
}

const errorOf = (users: number | null, planId: number | null): UserOrderError | null => {
  if (users === null || !Number.isInteger(users) || users < 1) return { code: 'required' }
  const limit = planUsers(planId)
  return limit !== null && users > limit ? { code: 'tooMany', limit } : null
}

export const UserOrderStoreModel = form.model
  .named('UserOrderStore')
  .props({
    /** A purchase with the card on file; null when the users of the subscription are changed. */
    purchase: types.frozen<Purchase | null>(null),
    /** What its author knows of the subscription. */
    base: types.frozen<OrderBase | null>(null),
    /** The latest; of another query it is outdated. */
    preview: types.frozen<Preview | null>(null),
  })
  .views((self) => ({
    get planId(): number | null {
      return self.purchase?.planId ?? rootOf(self).account.planId
    },
    /** Null when the service does not send it. */
    get interval(): BillingInterval | null {
      return self.purchase?.interval ?? rootOf(self).account.interval
    },
    get current(): OrderBase {
      const { planId, interval } = rootOf(self).account
      return { planId, interval, users: billingOf(self).planReturn.users }
    },
  }))
  .views((self) => ({
    get price(): PlanPrice | undefined {
      return billingOf(self).plans.plans.find(({ id }) => id === self.planId)?.price
    },
    /** What somebody has made of the subscription since the form was opened; null when it is the same. */
    get changed(): OrderBase | null {
      return self.base === null || compareStructural(self.base, self.current) ? null : self.current
    },
    /** What the payment provider is asked about a change; null when it is not asked. */
    get previewQuery(): string | null {
      const { account, config } = rootOf(self)
      const { users } = self.draft
      if (self.purchase !== null || !config.offers('changePreview')) return null
      if (users === billingOf(self).planReturn.users || errorOf(users, self.planId) !== null) return null
      return `?planid=${account.planId}&users=${users}`
    },
  }))
  .views((self) => ({
    /** Whether the amount due is still being asked for. */
    get isPricing(): boolean {
      return self.previewQuery !== null && self.preview?.query !== self.previewQuery
    },
    /** Until the period ends, in units of `PLAN_CURRENCY`; nothing is refunded. Null when it is unknown. */
    get dueNow(): number | null {
      const { price, interval, preview, previewQuery } = self
      const { users } = self.draft
      const { account, config, time } = rootOf(self)
      const { users: before } = billingOf(self).planReturn
      if (!price || users === null || interval === null) return null
      if (self.purchase !== null) return periodPrice(price[interval], interval, users)
      if (config.offers('changePreview'))
        return preview === null || preview.due === null || preview.query !== previewQuery
          ? null
          : preview.due / 100
      if (account.period === null) return null
      const cents = Math.round(price[interval] * 100) * monthsOf(interval)
      return differenceOf(cents * before, cents * users, account.period, time.now).due / 100
    },
  }))
  .views((self) => ({
    /** Null while the plan's price is unknown. */
    get offer(): SeenOffer | null {
      const { price, interval, dueNow } = self
      if (!price || interval === null) return null
      return { price: price[interval], ...(dueNow !== null && { due: Math.round(dueNow * 100) }) }
    },
  }))
  .views((self) => ({
    get seen(): SeenOrder | null {
      const { base, offer } = self
      if (!base || !offer || !isPlanId(base.planId) || base.interval === null) return null
      return { planId: base.planId, interval: base.interval, users: base.users, ...offer }
    },
  }))
  .actions((self) => ({
    /** Bases the order on the subscription as it is. */
    rebase(): void {
      self.base = self.current
    },
  }))
  .extend((self) => {
    /** The account has the order only after the payment provider's confirmation, so it is polled. */
    const order = async (users: number | null): Promise<void> => {
      const { account, session } = rootOf(self)
      const { planReturn } = billingOf(self)
      const { client } = environmentOf(self)
      if (self.purchase !== null) {
        const subscription = { ...self.purchase, users }
        const body = { subscription, ...(self.offer && { seen: self.offer }) }
        await client.post('/subscriptions/', { schema: SubscriptionReplySchema, body })
        planReturn.begin(PLAN_MESSAGES.bought, users)
        return
      }
      await client.put(`/subscriptions/${encodeURIComponent(session.accountId)}`, {
        schema: SubscriptionReplySchema,
        body: { planId: account.planId, users, ...(self.seen && { seen: self.seen }) },
      })
      planReturn.begin(PLAN_MESSAGES.updated, users)
      if (self.isOpen) self.rebase()
    }

    const { views, actions } = form.rules(self, {
      validate: (_field, { users }) => errorOf(users, self.planId),
      isUrgent: ({ code }) => code === 'tooMany',
      // Not `initial`: an earlier order may be confirmed meanwhile.
      isDirty: () => self.purchase === null && self.draft.users !== billingOf(self).planReturn.users,
      hasChanges: (isDirty) => isDirty || self.purchase !== null,
      onClose: () => Object.assign(self, { purchase: null, base: null }),
      canSave: () => self.changed === null && !self.isPricing,
      send: async ({ users }) => {
        try {
          await order(users)
        } catch (error) {
          if (isOutdated(error)) {
            void refreshAccount(self)
            void billingOf(self).plans.load()
          }
          throw error
        }
      },
      stored: {
        pick: (isDirty) => {
          const { users } = self.draft
          return isDirty && users !== null ? { users } : null
        },
        restore: plainFields(self).restore,
      },
    })
    return {
      views,
      actions: {
        ...actions,
        /** @returns Whether there is a subscription that the user may change. */
        open(): boolean {
          const { session, account } = rootOf(self)
          const { plans, planReturn } = billingOf(self)
          const canOrder = session.canManageAccount && account.hasSubscription
          if (canOrder) void plans.load()
          const isOpen = actions.openWith(canOrder ? { users: planReturn.users } : null)
          if (isOpen) self.rebase()
          return isOpen
        },
        /** @returns Whether it can be paid with a card on file. */
        openPurchase(purchase: Purchase): boolean {
          const { session, account } = rootOf(self)
          const { plans, checkout, billingInformation } = billingOf(self)
          const canBuy =
            session.canManageAccount &&
            checkout.isCustomer &&
            !account.hasSubscription &&
            billingInformation.payingCard !== null
          if (canBuy) void plans.load()
          const isOpen = actions.openWith(canBuy ? { users: checkout.usersOf(purchase.planId) } : null)
          if (isOpen) self.purchase = purchase
          return isOpen
        },
      },
    }
  })
  .views((self) => ({
    /** Per month, in units of `PLAN_CURRENCY`; null while the number is invalid. */
    get cost(): PlanPrice | null {
      const { price } = self
      const { users } = self.draft
      if (!price || users === null || self.errors.size > 0) return null
      return { monthly: price.monthly * users, yearly: price.yearly * users }
    },
  }))
  .actions((self) => ({
    afterAttach(): void {
      const { client, clock } = environmentOf(self)
      const waiting = createDisposerSlot()
      const ask = async (query: string): Promise<void> => {
        const options = { schema: ChangePreviewSchema, ...IN_BACKGROUND }
        let due: number | null = null
        try {
          due = (await client.get(`/subscriptions/preview/${query}`, options)).due
        } catch (error) {
          logFailure(self, 'order.notPriced', error)
        }
        update<object>(self, { preview: { query, due } })
      }
      // What was ordered or confirmed meanwhile changes the price of the same number.
      const asked = (): string => {
        const { subscription } = rootOf(self).account.value ?? {}
        return JSON.stringify([self.previewQuery, subscription, billingOf(self).planReturn.users])
      }
      const askSoon = (): void => {
        const { previewQuery: query } = self
        waiting.clear()
        update<object>(self, { preview: null })
        if (query !== null) waiting.set(clock.after(PREVIEW_AFTER_MS, () => void ask(query)))
      }
      addDisposer(self, reaction(asked, askSoon))
      addDisposer(self, waiting.clear)
    },
  }))
