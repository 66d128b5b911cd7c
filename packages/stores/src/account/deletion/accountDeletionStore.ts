import { flow, toGenerator, types } from 'mobx-state-tree'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { AccountDeletionSchema } from '../../api/contract/payment.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'

/** Where no other script is configured (decision 50). */
const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js'

interface DeletionState {
  isOpen: boolean
  isDeleting: boolean
  /** Why the latest try was refused. */
  problem: Problem | null
  /** Days until everything is erased; null until the account is deleted. */
  deletedAfterDays: number | null
  /** Tells one opening of the dialog from the next. */
  opening: number
}

const closed: Omit<DeletionState, 'opening'> = {
  isOpen: false,
  isDeleting: false,
  problem: null,
  deletedAfterDays: null,
}

/** Removing the whole account: what has to be proved first, and the deed. */
export const AccountDeletionStoreModel = types
  .model('AccountDeletionStore')
  .volatile((): DeletionState => ({ ...closed, opening: 0 }))
  .views((self) => ({
    /** The captcha of this installation; null where none is configured, and nobody can be told from a machine. */
    get captcha(): { readonly siteKey: string; readonly script: string } | null {
      const { config } = peersOf(self)
      const siteKey = config.value?.reCaptchaSiteKey ?? ''
      return siteKey === '' ? null : { siteKey, script: config.externalUrl('captchaScript') ?? GOOGLE_SCRIPT }
    },
    /** The service keeps accounts that are being paid for. */
    get hasActiveSubscription(): boolean {
      return self.problem?.code === ErrorCode.activeSubscriptionExists
    },
  }))
  .actions((self) => ({
    /** A deletion under way goes on. */
    close(): void {
      Object.assign(self, closed)
      self.opening += 1
    },
  }))
  .actions((self) => ({
    /** Opens the question. @returns Whether it is asked: of owners alone. */
    ask(): boolean {
      self.close()
      if (!peersOf(self).session.canManageAccount) return false
      self.isOpen = true
      return true
    },
    /**
     * Deletes the account.
     * @param reCaptchaToken what the captcha gave; good for one try
     * @returns Whether it is deleted; if not, `problem` says why.
     */
    confirm: flow(function* (reCaptchaToken: string) {
      if (!self.isOpen || self.isDeleting || reCaptchaToken === '') return false
      const { client } = environmentOf(self)
      const { opening } = self
      self.isDeleting = true
      self.problem = null
      try {
        const { deletedAfterDays } = yield* toGenerator(
          client.delete('/account', { schema: AccountDeletionSchema, body: { reCaptchaToken } }),
        )
        // Its next look would find the session over, and send one away from what is said now.
        peersOf(self).planReturn.dismiss()
        if (self.opening !== opening) return false
        self.deletedAfterDays = deletedAfterDays
        return true
      } catch (error) {
        const problem = problemOf(error)
        if (self.opening === opening) self.problem = problem
        return false
      } finally {
        if (self.opening === opening) self.isDeleting = false
      }
    }),
  }))
