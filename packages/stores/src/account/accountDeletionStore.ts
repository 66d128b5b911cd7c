import { types } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { AccountDeletionSchema } from '../api/contract/payment.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'
import { rootOf } from '../root/root.ts'

/** The script that is used when none is configured (decision 50). */
const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js'

export const AccountDeletionStoreModel = ResourceModel.named('AccountDeletionStore')
  .props({
    isOpen: false,
    /** Days until everything is erased; null until deleted. */
    deletedAfterDays: types.maybeNull(types.number),
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
    close: (): void => self.clear(),
    /** @returns Whether it opened: for owners only. */
    ask(): boolean {
      self.clear()
      self.isOpen = rootOf(self).session.canManageAccount
      return self.isOpen
    },
    /** @param reCaptchaToken valid for one try @returns Whether it is deleted; if not, see `problem`. */
    confirm(reCaptchaToken: string): Promise<boolean> {
      if (!self.isOpen || self.isLoading || reCaptchaToken === '') return Promise.resolve(false)
      self.problem = null
      const call = { schema: AccountDeletionSchema, body: { reCaptchaToken } }
      return self.request(
        () => environmentOf(self).client.delete('/account', call),
        ({ deletedAfterDays }) => {
          self.deletedAfterDays = deletedAfterDays
        },
      )
    },
  }))
