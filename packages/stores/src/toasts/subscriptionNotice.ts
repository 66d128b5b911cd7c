import type { ToastRequest } from './toastsStore.ts'

/** Message ids; those of a trial have the value `days`. `trialEndsToday`: in less than a day. */
export const SubscriptionNotice = {
  expired: 'subscription.expired',
  trialExpired: 'subscription.trialExpired',
  trialEndsToday: 'subscription.trialEndsToday',
  trialDaysLeft: 'subscription.trialDaysLeft',
} as const

const TRIAL_NOTICES = new Set<string>([SubscriptionNotice.trialEndsToday, SubscriptionNotice.trialDaysLeft])

/** Whether the notice shows the days left of a trial. */
export const isTrialNotice = (messageKey: string): boolean => TRIAL_NOTICES.has(messageKey)

interface SubscriptionFacts {
  readonly isExpired: boolean
  readonly isTrial: boolean
  readonly daysLeft: number
  readonly wholeDaysLeft: number
}

/** Null for no notice. */
export const subscriptionNotice = ({
  isExpired,
  isTrial,
  daysLeft,
  wholeDaysLeft,
}: SubscriptionFacts): ToastRequest | null => {
  if (isExpired) {
    const messageKey = isTrial ? SubscriptionNotice.trialExpired : SubscriptionNotice.expired
    return { kind: 'error', messageKey, isPersistent: true }
  }
  if (!isTrial) return null
  const values = { days: wholeDaysLeft }
  if (daysLeft < 1) return { kind: 'warning', messageKey: SubscriptionNotice.trialEndsToday, values }
  return { kind: 'info', messageKey: SubscriptionNotice.trialDaysLeft, values }
}
