import { flow, toGenerator, types } from 'mobx-state-tree'
import { PasskeyChallengeSchema } from '../api/contract/passkey.ts'
import { LoginReplySchema } from '../api/contract/session.ts'
import { environmentOf } from '../environment/environment.ts'
import { passkeysOf, type PasskeyFailure } from '../environment/passkeys.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { PUBLIC_FORM } from './linkProblem.ts'
import { SubmissionModel } from './submission.ts'

/** Sign-in by a passkey: it names its user, and is enough. */
export const PasskeySignInModel = SubmissionModel.named('PasskeySignIn')
  .props({
    failure: types.maybeNull(
      types.enumeration<PasskeyFailure>('PasskeyFailure', ['cancelled', 'known', 'failed']),
    ),
    /** Whether the e-mail field lists passkeys, while the user may type a password. */
    isOffering: false,
  })
  .actions((self) => {
    const { client } = environmentOf(self)

    const run = async (isAutofill: boolean, onPicked: () => void = () => undefined) => {
      const challenge = await client.post('/auth/passkey/challenge', {
        schema: PasskeyChallengeSchema,
        body: {},
        isQuiet: isAutofill,
        ...PUBLIC_FORM,
      })
      const answer = await passkeysOf(self).get(challenge, isAutofill)
      if ('failure' in answer) return answer
      onPicked()
      const body = { credential: answer.credential }
      return client.post('/auth/passkey', { schema: LoginReplySchema, body, ...PUBLIC_FORM })
    }

    return {
      /** @returns Whether signed in; if not, see `failure` and `problem`. */
      signIn: flow(function* () {
        if (self.isSending) return false
        self.failure = null
        const answered = yield* toGenerator(self.send(() => run(false)))
        if (answered === null) return false
        if ('failure' in answered.reply) {
          self.failure = answered.reply.failure
          return false
        }
        rootOf(self).session.accept(answered.reply)
        return true
      }),
      /** The browser lists passkeys in the e-mail field, if it can. Only what follows a choice is reported. */
      offer: flow(function* () {
        let isPicked = false
        try {
          const canAutofill = yield* toGenerator(passkeysOf(self).canAutofill())
          if (!canAutofill || self.isSending || self.isOffering) return
          self.isOffering = true
          const reply = yield* toGenerator(
            run(true, () => {
              isPicked = true
            }),
          )
          if (!('failure' in reply)) rootOf(self).session.accept(reply)
        } catch (error) {
          const problem = problemOf(error)
          if (isPicked) self.problem = problem
        } finally {
          self.isOffering = false
        }
      }),
      withdraw(): void {
        passkeysOf(self).cancel()
      },
    }
  })
