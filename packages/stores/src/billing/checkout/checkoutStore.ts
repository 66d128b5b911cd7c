import { flow, toGenerator, types } from 'mobx-state-tree'
import { PaymentPageSchema, type BillingInterval, type CheckoutBody } from '../../api/contract/payment.ts'
import type { PlanId } from '../../api/contract/plan.ts'
import type { Disposer } from '../../environment/clock.ts'
import { billingEnvironmentOf } from '../../environment/environment.ts'
import { isSafeLink } from '../../links/links.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { createJourneys, subscriptionMark, type JourneyKind } from '../planReturn/journey.ts'
import { cancelAddress, returnAddress, type PageAddress } from './returnAddress.ts'

/** Milliseconds after which a page that should have been left counts as staying: one may have stopped the browser. */
const STAY = 10_000

/** A payment page that is being opened: the checkout of a plan, or the customer portal. */
export interface PaymentOpening {
  readonly page: 'checkout' | 'portal'
  /** Of the plan that was chosen; null where none was. */
  readonly planId: PlanId | null
}

/** Why it was not opened. `unsafe`: its address is not one to send anybody to. */
export type PaymentFailure =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unsafe' }

/** How opening a payment page ended. `held`: one is being opened already, or it is not for this person. */
export type PaymentOutcome = 'left' | 'held' | 'failed'

export interface PlanChoice {
  readonly planId: PlanId
  readonly interval: BillingInterval
  /** The page that one is on, to come back to after a cancelled payment. */
  readonly page: PageAddress
}

interface CheckoutState {
  /** Null while the buttons are alive. */
  opening: PaymentOpening | null
  failure: PaymentFailure | null
}

const idle: CheckoutState = { opening: null, failure: null }

/** The way to the hosted payment pages, one at a time. */
export const CheckoutStoreModel = types
  .model('CheckoutStore')
  .volatile((): CheckoutState => ({ ...idle }))
  .views((self) => ({
    /** A plan that is chosen now is changed in the customer portal and not bought at the checkout. */
    get isPortalUsed(): boolean {
      return peersOf(self).account.hasSubscription
    },
  }))
  .actions((self) => ({
    setOpening(opening: PaymentOpening | null): void {
      self.opening = opening
    },
  }))
  .actions((self) => {
    const environment = billingEnvironmentOf(self)
    const { client, clock, tabStorage } = environment
    const journeys = createJourneys(tabStorage)
    let sequence = 0
    let disposers: Disposer[] = []

    const release = (): void => {
      for (const dispose of disposers) dispose()
      disposers = []
    }
    const come = (): void => {
      release()
      self.setOpening(null)
    }

    const go = (url: string, kind: JourneyKind): void => {
      const { session, account } = peersOf(self)
      if (session.user) {
        const { accountId, email } = session.user
        const before = subscriptionMark(account.value)
        journeys.write({ accountId, email, kind, before, isExpected: true, returnedAt: null })
      }
      // The browser takes its time to leave, and may bring this very page back.
      disposers = [clock.after(STAY, come), environment.onRestored(come)]
      environment.leave(url)
    }

    return {
      /** One is here, and not on a payment page: buttons are alive. */
      come,
      /** One has come to the plans, so a checkout that was left for before was given up. */
      arrive(): void {
        self.failure = null
        const { user } = peersOf(self).session
        if (user && journeys.of(user, clock.now())?.returnedAt === null) journeys.forget()
      },
      dismissFailure(): void {
        self.failure = null
      },
      open: flow(function* (opening: PaymentOpening, path: string, body: object) {
        if (self.opening !== null || !peersOf(self).session.canManageAccount)
          return 'held' satisfies PaymentOutcome
        const ticket = ++sequence
        self.opening = opening
        self.failure = null
        try {
          const { response } = yield* toGenerator(
            client.post(path, { schema: PaymentPageSchema, body, isQuiet: true }),
          )
          if (ticket !== sequence) return 'held' satisfies PaymentOutcome
          if (isSafeLink(response.url)) {
            go(response.url, opening.page === 'portal' ? 'updated' : 'bought')
            return 'left' satisfies PaymentOutcome
          }
          self.failure = { kind: 'unsafe' }
        } catch (error) {
          const problem = problemOf(error)
          if (ticket !== sequence) return 'held' satisfies PaymentOutcome
          if (problem) self.failure = { kind: 'refused', problem }
        }
        self.opening = null
        return 'failed' satisfies PaymentOutcome
      }),
      /** Gives up what is under way: the page that asked for it has been left, or the session is over. */
      reset(): void {
        sequence += 1
        release()
        Object.assign(self, idle)
      },
    }
  })
  .actions((self) => {
    const openPortal = (planId: PlanId | null = null): Promise<PaymentOutcome> => {
      const { navigation } = billingEnvironmentOf(self)
      const body = { return_url: returnAddress(navigation.origin, 'updated') }
      return self.open({ page: 'portal', planId }, '/subscriptions/portal/customer/', body)
    }
    return {
      /**
       * Leaves for the customer portal, where a plan is changed or cancelled.
       * @returns How it ended; after `failed`, `failure` says why and one is still here.
       */
      openPortal: (): Promise<PaymentOutcome> => openPortal(),
      /** Leaves to buy a plan; who has a subscription leaves for the customer portal to change it. */
      choose({ planId, interval, page }: PlanChoice): Promise<PaymentOutcome> {
        if (self.isPortalUsed) return openPortal(planId)
        const { navigation } = billingEnvironmentOf(self)
        const body: CheckoutBody = {
          planid: planId,
          interval,
          success_url: returnAddress(navigation.origin, 'bought'),
          cancel_url: cancelAddress(navigation.origin, page),
          quantity: 1,
        }
        return self.open({ page: 'checkout', planId }, '/subscriptions/portal/checkout/', body)
      },
    }
  })
