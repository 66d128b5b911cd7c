import { applySnapshot, types, type Instance } from 'mobx-state-tree'
import { announceAccount, refreshAccount } from '../account/followAccount.ts'
import { PLAN_MESSAGES } from '../api/contract/payment.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { billingEnvironmentOf } from '../environment/environment.ts'
import { oneOf, rootOf, update } from '../root/root.ts'
import {
  createCheckoutReturns,
  subscriptionMark,
  type CheckoutReturn,
  type PaymentFlow,
} from './checkoutReturn.ts'

/** Specification, section 9. */
const DELAY_MS = 4000
const PACE_MS = 5000
const PATIENCE_MS = 60_000

/** `activating`: no subscription yet, refreshed again. `late`: refreshed on demand. */
export type PlanReturnStep = 'idle' | 'waiting' | 'activating' | 'late' | 'active'

const flowOf = (message: string): PaymentFlow | null =>
  message === PLAN_MESSAGES.bought ? 'bought' : message === PLAN_MESSAGES.updated ? 'updated' : null

/** Polls the account after a payment until it shows the change. */
export const PlanReturnStoreModel = types
  .model('PlanReturnStore', {
    step: oneOf<PlanReturnStep>(['idle', 'waiting', 'activating', 'late', 'active'], 'idle'),
    /** Whether this tab opened a checkout, so that a payment is likely. */
    isExpected: false,
    isChecking: false,
    /** Users ordered for the subscription that runs; null once the account shows them, or they are late. */
    ordered: types.maybeNull(types.number),
  })
  .views((self) => ({
    /** Ordered or paid for. */
    get users(): number {
      return self.ordered ?? rootOf(self).account.users
    },
  }))
  .actions((self) => {
    const environment = billingEnvironmentOf(self)
    const { clock } = environment
    const checkoutReturns = createCheckoutReturns(environment)
    let sequence = 0
    const timer = createDisposerSlot()

    const halt = (): void => {
      sequence += 1
      timer.clear()
    }

    const finish = (step: PlanReturnStep = 'idle'): void => {
      halt()
      checkoutReturns.clear()
      applySnapshot(self, { step })
    }

    const finishChanged = (step: PlanReturnStep): void => {
      finish(step)
      announceAccount(self)
    }

    /** @returns Whether the account was read; null when superseded. */
    const refresh = async (): Promise<boolean | null> => {
      const ticket = sequence
      const isRead = await refreshAccount(self)
      return ticket === sequence ? isRead : null
    }

    const isOver = ({ returnedAt }: CheckoutReturn): boolean =>
      clock.now() - (returnedAt ?? 0) >= DELAY_MS + PATIENCE_MS

    const followBought = async (checkoutReturn: CheckoutReturn): Promise<void> => {
      const isRead = await refresh()
      if (isRead === null) return
      if (isRead && rootOf(self).account.hasSubscription) finishChanged('active')
      else if (isOver(checkoutReturn)) update(self, { step: 'late' })
      else {
        update(self, { step: 'activating' })
        timer.set(clock.after(PACE_MS, () => void followBought(checkoutReturn)))
      }
    }

    const followUpdated = async (checkoutReturn: CheckoutReturn, isNotified: boolean): Promise<void> => {
      const isRead = await refresh()
      if (isRead === null) return
      const { account, toasts } = rootOf(self)
      const { before, ordered } = checkoutReturn
      const isApplied =
        ordered === null ? subscriptionMark(account.value) !== before : account.users === ordered
      const isChanged = isRead && isApplied
      const unordered = account.isCancelled ? 'planCancelled' : isChanged ? 'planUpdated' : 'planUpToDate'
      // An unconfirmed order is not complete yet.
      if (isChanged || (isRead && !isNotified && ordered === null))
        toasts.show({
          kind: isChanged ? 'success' : 'info',
          messageKey: ordered === null ? unordered : 'planUpdated',
        })
      if (isChanged) finishChanged('idle')
      else if (isOver(checkoutReturn)) {
        if (isRead && ordered !== null) toasts.show({ kind: 'info', messageKey: 'usersLate' })
        finish()
      } else timer.set(clock.after(PACE_MS, () => void followUpdated(checkoutReturn, isNotified || isRead)))
    }

    const follow = (checkoutReturn: CheckoutReturn): void => {
      halt()
      const { kind, isExpected, returnedAt, ordered } = checkoutReturn
      const isBought = kind === 'bought'
      applySnapshot(self, {
        isExpected,
        step: isBought ? 'waiting' : 'idle',
        ordered: isBought ? null : ordered,
      })
      // Setting the clock back must not extend the wait.
      const left = Math.min(DELAY_MS, Math.max(0, DELAY_MS - (clock.now() - (returnedAt ?? 0))))
      const confirm = () =>
        void (isBought ? followBought(checkoutReturn) : followUpdated(checkoutReturn, false))
      timer.set(clock.after(left, confirm))
    }

    return {
      /** Ignores unknown and repeated messages. @param ordered number of users that were ordered without a payment page */
      begin(message: string, ordered: number | null = null): void {
        const kind = flowOf(message)
        const { session, account } = rootOf(self)
        if (kind === null || !session.user || !session.canManageAccount) return
        const now = clock.now()
        const known = checkoutReturns.of(session.user, now)
        if (known?.kind === kind && known.returnedAt !== null && self.step === 'waiting') return
        const left = known?.kind === kind && known.returnedAt === null ? known : null
        const { accountId, email } = session.user
        const checkoutReturn = {
          accountId,
          email,
          kind,
          before: left?.before ?? subscriptionMark(account.value),
          isExpected: left !== null || ordered !== null,
          returnedAt: now,
          ordered,
        }
        // A copy of this tab that returns too is not expected.
        checkoutReturns.clear()
        checkoutReturns.write(checkoutReturn)
        follow(checkoutReturn)
      },
      /** Continues after a reload or an ended session. */
      resume(): void {
        const { user } = rootOf(self).session
        if (!user || self.step !== 'idle' || timer.isSet()) return
        const checkoutReturn = checkoutReturns.of(user, clock.now())
        if (checkoutReturn !== null && checkoutReturn.returnedAt !== null) follow(checkoutReturn)
      },
      async checkAgain(): Promise<void> {
        if (self.step !== 'late' || self.isChecking) return
        self.isChecking = true
        const isRead = await refresh()
        if (isRead === null) return
        if (isRead && rootOf(self).account.hasSubscription) finishChanged('active')
        else update(self, { isChecking: false })
      },
      dismiss(): void {
        finish()
      },
      /** Stops; the same user's next sign-in resumes. */
      reset(): void {
        halt()
        applySnapshot(self, {})
      },
    }
  })
export interface PlanReturnStore extends Instance<typeof PlanReturnStoreModel> {}
