import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { EmailConfirmationReplySchema, type EmailConfirmationReply } from '../api/contract/session.ts'
import { StorageKey } from '../environment/storage.ts'
import type { RootStore } from '../root/rootStore.ts'
import { isCorporateEmail } from './corporateEmail.ts'
import { besideRoot, formEnvironmentOf } from './formEnvironment.ts'
import { linkProblemOf, type LinkProblem } from './linkProblem.ts'
import { NewPasswordModel } from './newPassword.ts'

/**
 * `confirming` → `firstPassword` → `signingIn` → in; `passwordSet` when signing in is refused. `confirmed`: there is a
 * password already. `notCorporate`: the address is of a free mail service. `failed`: see `linkProblem` and `problem`.
 */
export type ConfirmationStep =
  | 'confirming'
  | 'failed'
  | 'notCorporate'
  | 'firstPassword'
  | 'signingIn'
  | 'passwordSet'
  | 'confirmed'

interface ConfirmationState {
  step: ConfirmationStep
  /** Whose address was confirmed; empty before. */
  email: string
  accountId: string
}

/** Confirms an e-mail address with the link of a mail; who is new sets a first password and is signed in. */
const EmailConfirmationModel = NewPasswordModel.named('EmailConfirmation')
  .volatile((): ConfirmationState => ({ step: 'confirming', email: '', accountId: '' }))
  .views((self) => ({
    get linkProblem(): LinkProblem | null {
      return linkProblemOf(self.problem)
    },
  }))
  .actions((self) => {
    const { client, root, storage } = formEnvironmentOf(self)
    let spent: { readonly usertoken: string; readonly outcome: Promise<void> } | null = null
    let resetToken: string | null = null

    const welcome = (reply: EmailConfirmationReply): void => {
      const { session } = root
      self.email = reply.email
      self.accountId = reply.accountid
      storage.set(StorageKey.accountId, reply.accountid)
      const isSame = session.user?.email === reply.email && session.accountId === reply.accountid
      // Who was signed in has been asked before the link was followed.
      if (session.isSignedIn && !isSame) session.signOut()
      resetToken = reply.resetToken
      if (resetToken === null) self.step = 'confirmed'
      else self.step = isCorporateEmail(reply.email) ? 'firstPassword' : 'notCorporate'
    }

    const spend = flow(function* (usertoken: string) {
      self.step = 'confirming'
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/verifyuser', {
            schema: EmailConfirmationReplySchema,
            body: { usertoken },
            isAnonymous: true,
            // Leaving the page would lose the link, whose token is no longer in the address.
            isLenient: true,
          }),
        ),
      )
      if (answered?.reply.verified) {
        welcome(answered.reply)
        return
      }
      self.step = 'failed'
      // Nobody knows whether it has arrived: one may try again.
      if (self.problem?.kind === 'network') spent = null
    })

    return {
      /** Spends the link's token once: asked again for the same token, it gives the first outcome. */
      confirm(usertoken: string): Promise<void> {
        if (spent?.usertoken === usertoken) return spent.outcome
        const outcome = spend(usertoken)
        spent = { usertoken, outcome }
        return outcome
      },
      /** Sets the first password and signs in with it. @returns Whether the person is in. */
      submit: flow(function* () {
        const usertoken = resetToken
        if (self.step !== 'firstPassword' || usertoken === null) return false
        if (!self.tryToSend(self.isNewPasswordGood)) return false
        const { accountId, email, password } = self
        const answered = yield* toGenerator(
          self.send(() =>
            client.post('/auth/resetpassword', {
              schema: NothingSchema,
              body: { usertoken, password },
              isAnonymous: true,
              isLenient: true,
            }),
          ),
        )
        if (answered === null) {
          if (self.linkProblem !== null) self.step = 'failed'
          return false
        }
        resetToken = null
        self.step = 'signingIn'
        const isIn = yield* toGenerator(root.session.signIn({ accountId, email, password }))
        self.forgetPasswords()
        if (!isIn) self.step = 'passwordSet'
        return isIn
      }),
    }
  })
export interface EmailConfirmation extends Instance<typeof EmailConfirmationModel> {}

export const createEmailConfirmation = (root: RootStore): EmailConfirmation =>
  EmailConfirmationModel.create({}, besideRoot(root))
