import * as v from 'valibot'
import { PLAN_MESSAGES, SubscriptionReplySchema } from '../../api/contract/payment.ts'
import { planUsers } from '../../api/contract/plan.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm, plainFields } from '../../forms/editForm.ts'
import type { PlanPrice } from '../../plans/price.ts'
import { billingOf, rootOf } from '../../root/root.ts'

/** `limit` of the plan. */
export type UserOrderError =
  | { readonly code: 'required' }
  | { readonly code: 'tooMany'; readonly limit: number }

interface UserOrderDraft {
  /** Null while the field is empty. */
  readonly users: number | null
}

const noUsers: UserOrderDraft = { users: null }

const form = editForm({
  draft: noUsers,
  storageKey: 'portico.userOrderDraft',
  stored: v.object({ users: v.number() }),
})

const errorOf = (users: number | null, planId: number | null): UserOrderError | null => {
  if (users === null || !Number.isInteger(users) || users < 1) return { code: 'required' }
  const limit = planUsers(planId)
  return limit !== null && users > limit ? { code: 'tooMany', limit } : null
}

export const UserOrderStoreModel = form.model
  .named('UserOrderStore')
  .extend((self) =>
    form.rules(self, {
      validate: (_field, { users }) => errorOf(users, rootOf(self).account.planId),
      // Not `initial`: an earlier order may be confirmed meanwhile.
      isDirty: () => self.draft.users !== rootOf(self).account.users,
      /** The account shows the order once the payment provider has confirmed it, so it is polled. */
      send: async ({ users }) => {
        const { account, session } = rootOf(self)
        const { planReturn } = billingOf(self)
        await environmentOf(self).client.put(`/subscriptions/${encodeURIComponent(session.accountId)}`, {
          schema: SubscriptionReplySchema,
          body: { planId: account.planId, users },
        })
        planReturn.begin(PLAN_MESSAGES.updated, users)
      },
      stored: {
        pick: (isDirty) => {
          const { users } = self.draft
          return isDirty && users !== null ? { users } : null
        },
        restore: plainFields(self).restore,
      },
    }),
  )
  .views((self) => ({
    /** Per month, in units of `PLAN_CURRENCY`; null while the number is invalid. */
    get cost(): PlanPrice | null {
      const { account } = rootOf(self)
      const { plans } = billingOf(self)
      const price = plans.plans.find(({ id }) => id === account.planId)?.price
      const { users } = self.draft
      if (!price || users === null || self.errors.size > 0) return null
      return { monthly: price.monthly * users, yearly: price.yearly * users }
    },
  }))
  .actions((self) => ({
    /** @returns Whether there is a subscription that the user may change. */
    open(): boolean {
      const { session, account } = rootOf(self)
      const { plans } = billingOf(self)
      const canOrder = session.canManageAccount && account.hasSubscription
      if (canOrder) void plans.load()
      return self.openWith(canOrder ? { users: account.users } : null)
    },
  }))
