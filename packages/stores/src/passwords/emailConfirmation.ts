import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { canonicalEmail } from '../api/contract/email.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { EmailConfirmationReplySchema, type EmailConfirmationReply } from '../api/contract/password.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey } from '../environment/storage.ts'
import { oneOf, rootOf } from '../root/root.ts'
import { NewPasswordModel } from './newPassword.ts'
import { postPublicly } from './submission.ts'

const FREE =
  /^(?:aol|gmail|gmx|googlemail|hotmail|live|msn|outlook|rocketmail|yahoo|yandex|ymail)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/
const FREE_DOMAINS: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'fastmail.com',
  'icloud.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'tuta.com',
  'tutanota.com',
  'web.de',
])

/** Specification, section 5. */
export const isCorporateEmail = (email: string): boolean => {
  const domain = canonicalEmail(email).replace(/^.*@/, '')
  return !FREE.test(domain) && !FREE_DOMAINS.has(domain)
}

const CONFIRMATION_STEPS = [
  'confirming',
  'failed',
  'notCorporate',
  'firstPassword',
  'signingIn',
  'passwordSet',
  'confirmed',
] as const
/** `passwordSet`: set, but signing in was refused. `confirmed`: already has a password. `failed`: see `linkProblem`. */

/** A new user sets a first password and is signed in. */
export const EmailConfirmationModel = NewPasswordModel.named('EmailConfirmation')
  .props({
    step: oneOf(CONFIRMATION_STEPS, 'confirming'),
    email: '',
    accountId: '',
  })
  .actions((self) => {
    const { storage } = environmentOf(self)
    let usedToken: { readonly usertoken: string; readonly outcome: Promise<void> } | null = null
    let resetToken: string | null = null

    const receive = (reply: EmailConfirmationReply): void => {
      const { session } = rootOf(self)
      self.email = reply.email
      self.accountId = reply.accountid
      storage.set(StorageKey.accountId, reply.accountid)
      const isSame = session.isOf({ accountId: reply.accountid, email: reply.email })
      // The screen has asked the signed-in user before it followed the link.
      if (session.isSignedIn && !isSame) session.signOut()
      resetToken = reply.resetToken
      if (resetToken === null) self.step = 'confirmed'
      else self.step = isCorporateEmail(reply.email) ? 'firstPassword' : 'notCorporate'
    }

    const consumeToken = flow(function* (usertoken: string) {
      self.step = 'confirming'
      yield* toGenerator(
        self.send(
          () => postPublicly(self, '/auth/verifyuser', EmailConfirmationReplySchema, { usertoken }),
          (reply) => {
            if (reply.verified) receive(reply)
          },
        ),
      )
      if (self.step !== 'confirming') return
      self.step = 'failed'
      // The call may not have arrived: allow another try.
      if (self.problem?.kind !== 'refused') usedToken = null
    })

    return {
      /** Once per token; the same token again returns the first outcome. */
      confirm(usertoken: string): Promise<void> {
        if (usedToken?.usertoken === usertoken) return usedToken.outcome
        const outcome = consumeToken(usertoken)
        usedToken = { usertoken, outcome }
        return outcome
      },
      /** @returns Whether signed in. */
      submit: flow(function* () {
        const usertoken = resetToken
        if (self.step !== 'firstPassword' || usertoken === null) return false
        const { accountId, email, password } = self
        const isSet = yield* toGenerator(
          self.trySend(self.isNewPasswordGood, () =>
            postPublicly(self, '/auth/resetpassword', NothingSchema, { usertoken, password }),
          ),
        )
        if (!isSet) {
          if (self.linkProblem !== null) self.step = 'failed'
          return false
        }
        resetToken = null
        self.step = 'signingIn'
        const isIn = yield* toGenerator(rootOf(self).session.signIn({ accountId, email, password }))
        self.clearPasswords()
        const isUnderWay = isIn || rootOf(self).session.secondStep !== null
        if (!isUnderWay) self.step = 'passwordSet'
        return isUnderWay
      }),
    }
  })
export interface EmailConfirmation extends Instance<typeof EmailConfirmationModel> {}
