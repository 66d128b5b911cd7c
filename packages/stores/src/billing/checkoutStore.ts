import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { refreshAccount } from '../account/followAccount.ts'
import type { BillingInterval } from '../api/contract/account.ts'
import { PaymentPageSchema } from '../api/contract/payment.ts'
import type { CheckoutBody, PortalBody } from '../api/contract/requests.ts'
import { planUsers, type PlanId } from '../api/contract/plan.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { billingEnvironmentOf } from '../environment/environment.ts'
import { isSafeLink } from '../links/links.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { billingOf, rootOf, update } from '../root/root.ts'
import {
  cancelAddress,
  createCheckoutReturns,
  returnAddress,
  subscriptionMark,
  type PageAddress,
  type PaymentFlow,
} from './checkoutReturn.ts'

/** After this time the page counts as not left: the user may have stopped the browser. */
const STAY_MS = 10_000

export interface PaymentOpening {
  readonly page: 'checkout' | 'portal'
  readonly planId: PlanId | null
}

/** `unsafe`: no safe link. */
export type PaymentFailure =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unsafe' }

/** `review`: it can be paid here with a card on file. `ignored`: not allowed, canceled, or another payment page is being opened. */
export type PaymentOutcome = 'left' | 'review' | 'ignored' | 'failed'

interface PlanChoice {
  readonly planId: PlanId
  readonly interval: BillingInterval
  /** Where a canceled payment returns to. */
  readonly page: PageAddress
  /** @default number of people in the account, up to the plan's limit */
  readonly users?: number
  /** Pays with another card than the one on file. @default false */
  readonly isNewCard?: boolean
}

interface PageCall {
  readonly path: string
  readonly body: CheckoutBody | PortalBody
  /** Used by a service without `path`. */
  readonly stripePath: string
}

/** Opens one payment page at a time. */
export const CheckoutStoreModel = types
  .model('CheckoutStore', {
    /** Null while the buttons are enabled. */
    opening: types.frozen<PaymentOpening | null>(null),
    failure: types.frozen<PaymentFailure | null>(null),
  })
  .views((self) => ({
    /** Has bought before. False while a first purchase is still being activated. */
    get isCustomer(): boolean {
      return (rootOf(self).account.value?.subscription.customerId ?? null) !== null
    },
    /** Default 1, when the service does not send it. */
    get people(): number {
      return Math.max(1, rootOf(self).account.value?.people ?? 1)
    },
  }))
  .views((self) => ({
    /** Number of people in the account, up to the plan's limit. */
    usersOf(planId: PlanId): number {
      return Math.min(self.people, planUsers(planId) ?? self.people)
    },
    /** The plan has fewer places than the account has people. */
    isTooSmall(planId: PlanId): boolean {
      const most = planUsers(planId)
      const { hasSubscription, planId: own } = rootOf(self).account
      const isOwn = hasSubscription && own === planId
      return most !== null && self.people > most && !isOwn
    },
  }))
  .actions((self) => {
    const environment = billingEnvironmentOf(self)
    const { client, clock, navigation } = environment
    const checkoutReturns = createCheckoutReturns(environment)
    const leaving = createDisposerSlot()

    const enable = (): void => {
      leaving.clear()
      update(self, { opening: null })
    }

    const go = (url: string, kind: PaymentFlow): void => {
      const { session, account } = rootOf(self)
      if (session.user) {
        const { accountId, email } = session.user
        const before = subscriptionMark(account.value)
        checkoutReturns.write({ accountId, email, kind, before, isExpected: true, returnedAt: null })
      }
      // The browser may be slow to leave, or may restore this page.
      leaving.set(clock.after(STAY_MS, enable), environment.onRestored(enable))
      environment.leave(url)
    }

    const pageOf = ({ path, body, stripePath }: PageCall) => {
      const options = { schema: PaymentPageSchema }
      return rootOf(self).config.value?.paymentPages === 'stripe'
        ? client.get(stripePath, options)
        : client.post(path, { ...options, body })
    }

    const open = flow(function* (opening: PaymentOpening, call: PageCall) {
      if (self.opening !== null || !rootOf(self).session.canManageAccount)
        return 'ignored' satisfies PaymentOutcome
      const isCurrent = (): boolean => self.opening === opening
      Object.assign(self, { opening, failure: null })
      try {
        const { response } = yield* toGenerator(pageOf(call))
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

    const openPortal = (change?: Pick<PlanChoice, 'planId' | 'interval'>): Promise<PaymentOutcome> =>
      open(
        { page: 'portal', planId: change?.planId ?? null },
        {
          path: '/subscriptions/portal/customer/',
          body: {
            return_url: returnAddress(navigation.origin, 'updated'),
            ...(change && { planid: change.planId, interval: change.interval }),
          },
          stripePath: '/stripe/portal/createsession/',
        },
      )

    const openCheckout = ({ planId, interval, page, users }: PlanChoice): Promise<PaymentOutcome> =>
      open(
        { page: 'checkout', planId },
        {
          path: '/subscriptions/portal/checkout/',
          body: {
            planid: planId,
            interval,
            success_url: returnAddress(navigation.origin, 'bought'),
            cancel_url: cancelAddress(navigation.origin, page),
            quantity: users ?? self.usersOf(planId),
          },
          stripePath: `/stripe/checkout/createsession/${planId}/${interval}`,
        },
      )

    /** @returns Whether no other payment was opened meanwhile. */
    const waitForCards = flow(function* (planId: PlanId) {
      const opening: PaymentOpening = { page: 'checkout', planId }
      Object.assign(self, { opening, failure: null })
      yield billingOf(self).billingInformation.load()
      if (self.opening !== opening) return false
      self.opening = null
      return true
    })

    return {
      /** Runs when the plans are shown: an earlier checkout is abandoned. */
      arrive(): void {
        self.failure = null
        void refreshAccount(self)
        const { user } = rootOf(self).session
        if (user && checkoutReturns.of(user, clock.now())?.returnedAt === null) checkoutReturns.clear()
      },
      dismissFailure(): void {
        self.failure = null
      },
      reset(): void {
        leaving.clear()
        applySnapshot(self, {})
      },
      /** @returns After 'failed', see `failure`. */
      openPortal: (): Promise<PaymentOutcome> => openPortal(),
      /** Goes to the customer portal when there is a subscription. */
      choose: flow(function* (choice: PlanChoice) {
        const { planId, isNewCard = false } = choice
        if (self.opening !== null || !rootOf(self).session.canManageAccount)
          return 'ignored' satisfies PaymentOutcome
        if (rootOf(self).account.hasSubscription) return yield* toGenerator(openPortal(choice))
        if (self.isCustomer && !isNewCard) {
          const { billingInformation } = billingOf(self)
          if (!billingInformation.isReady && !(yield* toGenerator(waitForCards(planId))))
            return 'ignored' satisfies PaymentOutcome
          if (billingInformation.payingCard !== null) return 'review' satisfies PaymentOutcome
        }
        return yield* toGenerator(openCheckout(choice))
      }),
    }
  })
export interface CheckoutStore extends Instance<typeof CheckoutStoreModel> {}
