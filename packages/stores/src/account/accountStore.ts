import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import type { Account } from '../api/contract/account.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import type { Period } from '../billing/proration.ts'
import { calendarDaysUntil, daysUntil, parseInstant } from './subscription.ts'

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
    /** The paid period; null where its start or end is unknown. */
    get period(): Period | null {
      const { periodStart = null, expiration } = self.value?.subscription ?? { expiration: '' }
      const [start, end] = [periodStart === null ? null : parseInstant(periodStart), parseInstant(expiration)]
      return start === null || end === null ? null : { start, end }
    },
    get isTrial(): boolean {
      return self.value?.subscription.isTrial ?? false
    },
    get planId(): number | null {
      return self.value?.subscription.planId ?? null
    },
    get planName(): string | null {
      return self.value?.subscription.plan ?? null
    },
    /** Active until `expiresAt`, but not renewed. */
    get isCancelled(): boolean {
      return self.value?.subscription.cancelAtPeriodEnd === true
    },
    get isWizardDone(): boolean {
      return self.value?.workspaceWizard === 1
    },
    get users(): number {
      return self.value?.subscription.users ?? 0
    },
  }))
  .views((self) => ({
    /** A fraction, by the service's clock; 0 once expired. */
    get daysLeft(): number {
      return self.expiresAt === null ? 0 : daysUntil(self.expiresAt, rootOf(self).time.now)
    },
  }))
  .views((self) => ({
    /** By the calendar, so that they agree with the date beside them: 0 on the last day. */
    get wholeDaysLeft(): number {
      return self.expiresAt === null ? 0 : calendarDaysUntil(self.expiresAt, rootOf(self).time.now)
    },
    get isExpired(): boolean {
      return self.value !== null && self.daysLeft <= 0
    },
  }))
  .views((self) => ({
    /** With one, a plan is changed in the customer portal instead of bought. */
    get hasSubscription(): boolean {
      return self.value !== null && self.value.inSubscriptionMode && !self.isTrial && !self.isExpired
    },
  }))
  .actions((self) => ({
    receive(account: Account): void {
      self.value = account
    },
    clear(): void {
      self.value = null
    },
    /** Set before it is saved: a failed save must not show the wizard again in this session. */
    setWizardDone: flow(function* (isDone: boolean) {
      const { client, log } = environmentOf(self)
      if (!self.value || self.isWizardDone === isDone || !rootOf(self).session.canManageAccount) return
      const body = { workspaceWizard: isDone ? 1 : 0 } as const
      self.value = { ...self.value, ...body }
      try {
        yield* toGenerator(client.put('/account/', { schema: NothingSchema, body, ...IN_BACKGROUND }))
      } catch (error) {
        const problem = problemOf(error)
        if (problem) log.warn('account.wizardNotSaved', { kind: problem.kind, code: problem.code })
      }
    }),
  }))
export interface AccountStore extends Instance<typeof AccountStoreModel> {}
