import { flow, toGenerator, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { PLAN_MESSAGES, SubscriptionReplySchema } from '../../api/contract/payment.ts'
import { planUsers } from '../../api/contract/plan.ts'
import { keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import type { PlanPrice } from '../../plans/price.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'

/** What the number asks for; `limit` is the most that the plan allows. */
export type UserOrderError =
  | { readonly code: 'required' }
  | { readonly code: 'tooMany'; readonly limit: number }

/**
 * How an order ended. `invalid`: `error` says why; `failed`: `problem` says why; `held`: the dialog is closed, or an order is
 * under way.
 */
type UserOrderOutcome = 'ordered' | 'unchanged' | 'invalid' | 'held' | 'failed'

interface UserOrderState {
  isOpen: boolean
  /** How many are to be bought; null while the field is empty. */
  users: number | null
  isOrdering: boolean
  /** Why the latest order was refused. */
  problem: Problem | null
  /** Tells one opening of the dialog from the next. */
  opening: number
}

const closed: Omit<UserOrderState, 'opening'> = {
  isOpen: false,
  users: null,
  isOrdering: false,
  problem: null,
}

const KeptSchema = v.object({ users: v.number() })

/** More or fewer users for the plan that is paid for. A number not ordered survives a session that ends by itself. */
export const UserOrderStoreModel = types
  .compose('UserOrderStore', keptDraftModel('portico.userOrderDraft', KeptSchema), types.model({}))
  .volatile((): UserOrderState => ({ ...closed, opening: 0 }))
  .views((self) => ({
    get isChanged(): boolean {
      return self.isOpen && self.users !== peersOf(self).account.users
    },
    get isKeptHere(): boolean {
      return self.isOpen && self.kept !== null
    },
    get isSaving(): boolean {
      return self.isOrdering
    },
    get error(): UserOrderError | null {
      const { users } = self
      if (users === null || !Number.isInteger(users) || users < 1) return { code: 'required' }
      const limit = planUsers(peersOf(self).account.planId)
      return limit !== null && users > limit ? { code: 'tooMany', limit } : null
    },
  }))
  .views((self) => ({
    /** What this many users cost per month, in whole and part units of `PLAN_CURRENCY`; null while the number is none. */
    get cost(): PlanPrice | null {
      const { account, plans } = peersOf(self)
      const price = plans.plans.find(({ id }) => id === account.planId)?.price
      const { users } = self
      if (!price || users === null || self.error !== null) return null
      return { monthly: price.monthly * users, yearly: price.yearly * users }
    },
  }))
  .actions((self) => ({
    /** Closes the dialog. An order under way goes on. */
    close(): void {
      Object.assign(self, closed)
      self.opening += 1
    },
    setUsers(users: number | null): void {
      if (self.isOpen) self.users = users
    },
    keep(user: Typist): void {
      const { users } = self
      self.keepDraft(user, self.isChanged && users !== null ? { users } : null)
    },
    restoreKept(): boolean {
      if (!self.isKeptHere || self.kept === null) return false
      self.users = self.kept.users
      self.discardKept()
      return true
    },
  }))
  .actions((self) => ({
    /** Opens the dialog, and asks for the prices. @returns Whether there is a subscription that the person may change. */
    open(): boolean {
      self.close()
      const { session, account, plans } = peersOf(self)
      if (!session.canManageAccount || !account.hasSubscription) return false
      Object.assign(self, { isOpen: true, users: account.users })
      void plans.load()
      return true
    },
    /** Orders this many. The account shows it only when the payment provider has confirmed: it is looked at until then. */
    order: flow(function* () {
      const { client } = environmentOf(self)
      const { account, session, planReturn } = peersOf(self)
      const { opening, users } = self
      const { planId } = account
      if (!self.isOpen || self.isOrdering) return 'held' satisfies UserOrderOutcome
      if (self.error !== null) return 'invalid' satisfies UserOrderOutcome
      if (!self.isChanged) return 'unchanged' satisfies UserOrderOutcome
      self.isOrdering = true
      self.problem = null
      try {
        yield* toGenerator(
          client.put(`/subscriptions/${encodeURIComponent(session.accountId)}`, {
            schema: SubscriptionReplySchema,
            body: { planId, users },
          }),
        )
        planReturn.begin(PLAN_MESSAGES.updated, users)
        return 'ordered' satisfies UserOrderOutcome
      } catch (error) {
        const problem = problemOf(error)
        if (self.opening === opening) self.problem = problem
        return 'failed' satisfies UserOrderOutcome
      } finally {
        if (self.opening === opening) self.isOrdering = false
      }
    }),
  }))
