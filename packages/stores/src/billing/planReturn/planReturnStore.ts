import { flow, toGenerator, types } from 'mobx-state-tree'
import { PLAN_MESSAGES } from '../../api/contract/payment.ts'
import { UserDataSchema } from '../../api/contract/session.ts'
import type { Disposer } from '../../environment/clock.ts'
import { billingEnvironmentOf } from '../../environment/environment.ts'
import { problemOf } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { createJourneys, subscriptionMark, type Journey, type JourneyKind } from './journey.ts'

/** Milliseconds before the data is refreshed (specification, section 9). */
const DELAY = 4000
/** Milliseconds from one look to the next. */
const PACE = 5000
/** Milliseconds after the first look in which it is repeated. */
const PATIENCE = 60_000

/**
 * What one is told after coming back from buying. `waiting`: nothing was looked at yet; `activating`: the account does not
 * show the subscription yet, and is looked at again; `late`: it still does not, and is looked at when asked; `active`: it does.
 */
export type PlanReturnPhase = 'idle' | 'waiting' | 'activating' | 'late' | 'active'

interface PlanReturnState {
  phase: PlanReturnPhase
  /** Whether this tab left for a checkout, so that there may well be a payment. */
  isExpected: boolean
  /** A look is under way that somebody asked for. */
  isChecking: boolean
}

const idle: PlanReturnState = { phase: 'idle', isExpected: false, isChecking: false }

const kindOf = (message: string): JourneyKind | null =>
  message === PLAN_MESSAGES.bought ? 'bought' : message === PLAN_MESSAGES.updated ? 'updated' : null

/** The return from the payment pages: what the account really shows then. */
export const PlanReturnStoreModel = types
  .model('PlanReturnStore')
  .volatile((): PlanReturnState => ({ ...idle }))
  .actions((self) => ({
    set(state: Partial<PlanReturnState>): void {
      Object.assign(self, state)
    },
  }))
  .actions((self) => ({
    /**
     * Reads the account.
     * @param isCurrent asked when the answer is there: one that comes too late changes nothing
     * @returns Whether it was read.
     */
    look: flow(function* (isCurrent: () => boolean) {
      const { client, log } = billingEnvironmentOf(self)
      try {
        const { user } = yield* toGenerator(
          client.get('/auth/userdata', { schema: UserDataSchema, isQuiet: true, isLenient: true }),
        )
        if (isCurrent()) peersOf(self).account.receive(user.account)
        return true
      } catch (error) {
        const problem = problemOf(error)
        if (problem) log.warn('planReturn.notRefreshed', { kind: problem.kind, code: problem.code })
        return false
      }
    }),
  }))
  .actions((self) => {
    const { clock, tabStorage } = billingEnvironmentOf(self)
    const journeys = createJourneys(tabStorage)
    let sequence = 0
    let stopTimer: Disposer | null = null

    const halt = (): void => {
      sequence += 1
      stopTimer?.()
      stopTimer = null
    }

    const finish = (state: Partial<PlanReturnState> = idle): void => {
      halt()
      journeys.forget()
      self.set(state)
    }

    /** Whether the account was read; null when it matters no more. */
    const look = async (): Promise<boolean | null> => {
      const ticket = sequence
      const isCurrent = (): boolean => ticket === sequence
      const isRead = await self.look(isCurrent)
      return isCurrent() ? isRead : null
    }

    const isOver = ({ returnedAt }: Journey): boolean => clock.now() - (returnedAt ?? 0) >= DELAY + PATIENCE

    const followBought = async (journey: Journey): Promise<void> => {
      const isRead = await look()
      if (isRead === null) return
      if (isRead && peersOf(self).account.hasSubscription) finish({ ...idle, phase: 'active' })
      else if (isOver(journey)) self.set({ phase: 'late' })
      else {
        self.set({ phase: 'activating' })
        stopTimer = clock.after(PACE, () => void followBought(journey))
      }
    }

    const followUpdated = async (journey: Journey, hasTold: boolean): Promise<void> => {
      const isRead = await look()
      if (isRead === null) return
      const { account, toasts } = peersOf(self)
      const { before, ordered } = journey
      const isThere =
        ordered === null ? subscriptionMark(account.value) !== before : account.users === ordered
      const isChanged = isRead && isThere
      if (isChanged) toasts.show({ kind: 'success', messageKey: 'planUpdated' })
      // An order was taken, so that what the account shows until then is not the latest.
      else if (isRead && !hasTold && ordered === null)
        toasts.show({ kind: 'info', messageKey: 'planUpToDate' })
      if (isChanged) finish()
      else if (isOver(journey)) {
        if (isRead && ordered !== null) toasts.show({ kind: 'info', messageKey: 'usersLate' })
        finish()
      } else stopTimer = clock.after(PACE, () => void followUpdated(journey, hasTold || isRead))
    }

    const follow = (journey: Journey): void => {
      halt()
      const { kind, isExpected, returnedAt } = journey
      const isBought = kind === 'bought'
      self.set({ ...idle, isExpected, phase: isBought ? 'waiting' : 'idle' })
      // A device clock that was set back meanwhile must not make the wait longer.
      const left = Math.min(DELAY, Math.max(0, DELAY - (clock.now() - (returnedAt ?? 0))))
      stopTimer = clock.after(left, () => {
        void (isBought ? followBought(journey) : followUpdated(journey, false))
      })
    }

    return {
      /**
       * One has come back, and the address says from what. Anything but the two messages of the specification is ignored.
       * Said twice it counts once.
       * @param ordered how many users were ordered, when one has not left for it: nothing is told until the account has as many.
       */
      begin(message: string, ordered: number | null = null): void {
        const kind = kindOf(message)
        const { session, account } = peersOf(self)
        if (kind === null || !session.user || !session.canManageAccount) return
        const now = clock.now()
        const known = journeys.of(session.user, now)
        if (known?.kind === kind && known.returnedAt !== null && self.phase === 'waiting') return
        const left = known?.kind === kind && known.returnedAt === null ? known : null
        const { accountId, email } = session.user
        const journey = {
          accountId,
          email,
          kind,
          before: left?.before ?? subscriptionMark(account.value),
          isExpected: left !== null,
          returnedAt: now,
          ordered,
        }
        journeys.write(journey)
        follow(journey)
      },
      /** Goes on with a return that a reload or the end of a session has cut short. */
      resume(): void {
        const { user } = peersOf(self).session
        if (!user || self.phase !== 'idle' || stopTimer !== null) return
        const journey = journeys.of(user, clock.now())
        if (journey !== null && journey.returnedAt !== null) follow(journey)
      },
      /** Looks once more, when it is late. */
      async checkAgain(): Promise<void> {
        if (self.phase !== 'late' || self.isChecking) return
        self.set({ isChecking: true })
        const isRead = await look()
        if (isRead === null) return
        if (isRead && peersOf(self).account.hasSubscription) finish({ ...idle, phase: 'active' })
        else self.set({ isChecking: false })
      },
      /** One has read it. */
      dismiss(): void {
        finish()
      },
      /** Gives up what is under way. The same person goes on with it after the next sign-in. */
      reset(): void {
        halt()
        self.set(idle)
      },
    }
  })
