import { types, type Instance } from 'mobx-state-tree'
import type { Account } from '../api/contract/account.ts'
import { peersOf } from '../root/peers.ts'
import { daysUntil, parseInstant } from './subscription.ts'

/** The company's account and its subscription, as they came with the user data. */
export const AccountStoreModel = types
  .model('AccountStore', { value: types.frozen<Account | null>(null) })
  .views((self) => ({
    get companyName(): string {
      return self.value?.companyInformation.companyName ?? ''
    },
    /** Milliseconds since the epoch; null when unknown. */
    get expiresAt(): number | null {
      return self.value ? parseInstant(self.value.subscription.expiration) : null
    },
    get isTrial(): boolean {
      return self.value?.subscription.isTrial ?? false
    },
    get planId(): number | null {
      return self.value?.subscription.planId ?? null
    },
    /** Name of the plan as the service words it; null in a trial without one. */
    get planName(): string | null {
      return self.value?.subscription.plan ?? null
    },
    /** Purchased users. */
    get users(): number {
      return self.value?.subscription.users ?? 0
    },
  }))
  .views((self) => ({
    /** Days to expiry by the service's clock, as a fraction; 0 once past or without an account. */
    get daysLeft(): number {
      return self.expiresAt === null ? 0 : daysUntil(self.expiresAt, peersOf(self).time.now)
    },
  }))
  .views((self) => ({
    get wholeDaysLeft(): number {
      return Math.floor(self.daysLeft)
    },
    /** Less than a day is left, but not nothing. */
    get endsToday(): boolean {
      return self.daysLeft > 0 && self.daysLeft < 1
    },
    get isExpired(): boolean {
      return self.value !== null && self.daysLeft <= 0
    },
  }))
  .actions((self) => ({
    receive(account: Account): void {
      self.value = account
    },
    clear(): void {
      self.value = null
    },
  }))
export interface AccountStore extends Instance<typeof AccountStoreModel> {}
