import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import type { Account, BillingInterval } from '../api/contract/account.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import type { Period } from '../api/contract/payment.ts'
import { environmentOf } from '../environment/environment.ts'
import { logFailure } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import type { ToastRequest } from '../toasts/toastsStore.ts'

const DAY = 86_400_000

/** Smaller numbers are seconds: read as milliseconds they would be in 1973. */
const SECONDS_BELOW = 100_000_000_000

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Milliseconds from seconds, milliseconds or ISO 8601 (UTC without a zone); null for anything else. */
export const parseInstant = (value: number | string): number | null => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    return Math.abs(value) < SECONDS_BELOW ? value * 1000 : value
  }
  const text = value.trim()
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return parseInstant(Number(text))
  const iso = ISO_DATE.exec(text)
  if (!iso) return null
  const hasTime = text.length > 10
  const time = Date.parse(hasTime && iso[1] === undefined ? `${text}Z` : text)
  return Number.isNaN(time) ? null : time
}

/** Days from today to the day of `end`, in UTC as all dates of plans: 0 today, 1 tomorrow. */
export const calendarDaysUntil = (end: number, now: number): number =>
  Math.max(0, Math.floor(end / DAY) - Math.floor(now / DAY))

/** As a fraction, 0 once past. Both in milliseconds since the epoch. */
export const daysUntil = (expiry: number, now: number): number => Math.max(0, (expiry - now) / DAY)

/** Whether the notice shows the days left of a trial. */
export const isTrialNotice = (messageKey: string): boolean =>
  messageKey === 'subscription.trialEndsToday' || messageKey === 'subscription.trialDaysLeft'

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
    /** Null when the service does not send it. */
    get interval(): BillingInterval | null {
      return self.value?.subscription.interval ?? null
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
    /** Null for no notice. */
    get notice(): ToastRequest | null {
      if (self.isExpired) {
        const messageKey = self.isTrial ? 'subscription.trialExpired' : 'subscription.expired'
        return { kind: 'error', messageKey, isPersistent: true }
      }
      if (!self.isTrial) return null
      const values = { days: self.wholeDaysLeft }
      if (self.daysLeft < 1) return { kind: 'warning', messageKey: 'subscription.trialEndsToday', values }
      return { kind: 'info', messageKey: 'subscription.trialDaysLeft', values }
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
      const { client } = environmentOf(self)
      if (!self.value || self.isWizardDone === isDone || !rootOf(self).session.canManageAccount) return
      const body = { workspaceWizard: isDone ? 1 : 0 } as const
      self.value = { ...self.value, ...body }
      try {
        yield* toGenerator(client.put('/account/', { schema: NothingSchema, body, ...IN_BACKGROUND }))
      } catch (error) {
        logFailure(self, 'account.wizardNotSaved', error)
      }
    }),
  }))
export interface AccountStore extends Instance<typeof AccountStoreModel> {}
