import { applySnapshot, flow, toGenerator, types } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { AccountDeletionSchema } from '../api/contract/payment.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { billingOf, rootOf } from '../root/root.ts'

/** The script that is used when none is configured (decision 50). */
const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js'

export const AccountDeletionStoreModel = types
  .model('AccountDeletionStore', {
    isOpen: false,
    isDeleting: false,
    problem: types.frozen<Problem | null>(null),
    /** Days until everything is erased; null until deleted. */
    deletedAfterDays: types.maybeNull(types.number),
    /** A reply to an earlier opening is ignored. */
    opening: 0,
  })
  .views((self) => ({
    /** Null where none is configured. */
    get captcha(): { readonly siteKey: string; readonly script: string } | null {
      const { config } = rootOf(self)
      const siteKey = config.value?.reCaptchaSiteKey ?? ''
      return siteKey === '' ? null : { siteKey, script: config.externalUrl('captchaScript') ?? GOOGLE_SCRIPT }
    },
    get hasActiveSubscription(): boolean {
      return self.problem?.code === ErrorCode.activeSubscriptionExists
    },
  }))
  .actions((self) => ({
    /** A deletion under way continues. */
    close(): void {
      applySnapshot(self, { opening: self.opening + 1 })
    },
  }))
  .actions((self) => ({
    /** @returns Whether it opened: for owners only. */
    ask(): boolean {
      self.close()
      if (!rootOf(self).session.canManageAccount) return false
      self.isOpen = true
      return true
    },
    /** @param reCaptchaToken valid for one try @returns Whether it is deleted; if not, see `problem`. */
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
        // The next refresh would end the session and leave the page before the confirmation is read.
        billingOf(self).planReturn.dismiss()
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
