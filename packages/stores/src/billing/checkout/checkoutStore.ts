import { applySnapshot, flow, toGenerator, types } from 'mobx-state-tree'
import type { BillingInterval } from '../../api/contract/account.ts'
import { PaymentPageSchema, type CheckoutBody } from '../../api/contract/payment.ts'
import type { PlanId } from '../../api/contract/plan.ts'
import type { Disposer } from '../../environment/clock.ts'
import { billingEnvironmentOf } from '../../environment/environment.ts'
import { isSafeLink } from '../../links/links.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { update } from '../../resource/update.ts'
import { rootOf } from '../../root/root.ts'
import { createCheckoutReturns, subscriptionMark, type PaymentFlow } from '../planReturn/checkoutReturn.ts'
import { cancelAddress, returnAddress, type PageAddress } from './returnAddress.ts'

/** After which the page counts as staying: the user may have stopped the browser. */
const STAY_MS = 10_000

export interface PaymentOpening {
  readonly page: 'checkout' | 'portal'
  readonly planId: PlanId | null
}

/** `unsafe`: no safe link. */
export type PaymentFailure =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unsafe' }

/** `ignored`: not allowed, canceled, or another is being opened. */
export type PaymentOutcome = 'left' | 'ignored' | 'failed'

export interface PlanChoice {
  readonly planId: PlanId
  readonly interval: BillingInterval
  /** Where a canceled payment returns to. */
  readonly page: PageAddress
}

/** One at a time. */
export const CheckoutStoreModel = types
  .model('CheckoutStore', {
    /** Null while the buttons are enabled. */
    opening: types.frozen<PaymentOpening | null>(null),
    failure: types.frozen<PaymentFailure | null>(null),
  })
  .views((self) => ({
    get isPortalUsed(): boolean {
      return rootOf(self).account.hasSubscription
    },
  }))
  .actions((self) => {
    const environment = billingEnvironmentOf(self)
    const { client, clock, tabStorage, navigation } = environment
    const checkoutReturns = createCheckoutReturns(tabStorage)
    let disposers: Disposer[] = []

    const release = (): void => {
      for (const dispose of disposers) dispose()
      disposers = []
    }
    const enable = (): void => {
      release()
      update(self, { opening: null })
    }

    const go = (url: string, kind: PaymentFlow): void => {
      const { session, account } = rootOf(self)
      if (session.user) {
        const { accountId, email } = session.user
        const before = subscriptionMark(account.value)
        checkoutReturns.write({ accountId, email, kind, before, isExpected: true, returnedAt: null })
      }
      // The browser may be slow to leave, or restore this page.
      disposers = [clock.after(STAY_MS, enable), environment.onRestored(enable)]
      environment.leave(url)
    }

    const open = flow(function* (opening: PaymentOpening, path: string, body: object) {
      if (self.opening !== null || !rootOf(self).session.canManageAccount)
        return 'ignored' satisfies PaymentOutcome
      const isCurrent = (): boolean => self.opening === opening
      Object.assign(self, { opening, failure: null })
      try {
        const { response } = yield* toGenerator(client.post(path, { schema: PaymentPageSchema, body }))
        if (!isCurrent()) return 'ignored' satisfies PaymentOutcome
        if (isSafeLink(response.url)) {
          go(response.url, opening.page === 'portal' ? 'updated' : 'bought')
          return 'left' satisfies PaymentOutcome
        }
        self.failure = { kind: 'unsafe' }
      } catch (error) {
        const problem = problemOf(error)
        if (!isCurrent()) return 'ignored' satisfies PaymentOutcome
        if (problem) self.failure = { kind: 'refused', problem }
      }
      self.opening = null
      return 'failed' satisfies PaymentOutcome
    })

    const openPortal = (planId: PlanId | null): Promise<PaymentOutcome> => {
      const body = { return_url: returnAddress(navigation.origin, 'updated') }
      return open({ page: 'portal', planId }, '/subscriptions/portal/customer/', body)
    }

    return {
      /** The plans are shown: an earlier checkout is abandoned. */
      arrive(): void {
        self.failure = null
        const { user } = rootOf(self).session
        if (user && checkoutReturns.of(user, clock.now())?.returnedAt === null) checkoutReturns.clear()
      },
      dismissFailure(): void {
        self.failure = null
      },
      reset(): void {
        release()
        applySnapshot(self, {})
      },
      /** @returns After 'failed', see `failure`. */
      openPortal: (): Promise<PaymentOutcome> => openPortal(null),
      /** With a subscription, leaves for the customer portal. */
      choose({ planId, interval, page }: PlanChoice): Promise<PaymentOutcome> {
        if (self.isPortalUsed) return openPortal(planId)
        const body: CheckoutBody = {
          planid: planId,
          interval,
          success_url: returnAddress(navigation.origin, 'bought'),
          cancel_url: cancelAddress(navigation.origin, page),
          quantity: 1,
        }
        return open({ page: 'checkout', planId }, '/subscriptions/portal/checkout/', body)
      },
    }
  })
