import { flow, toGenerator } from 'mobx-state-tree'
import { PasskeyChallengeSchema } from '../api/contract/passkey.ts'
import { LoginReplySchema, type LoginReply } from '../api/contract/session.ts'
import { environmentOf } from '../environment/environment.ts'
import { askAgainWhenExpired, passkeysOf, type PasskeyFailure } from '../environment/passkeys.ts'
import { problemOf } from '../resource/problem.ts'
import { maybeOneOf, rootOf } from '../root/root.ts'
import { PUBLIC_FORM, SubmissionModel } from './submission.ts'

/** Before the service forgets the challenge, after five minutes. */
const RENEW_MS = 4 * 60_000

/** Sign-in by a passkey: it names its user, and is enough. */
export const PasskeySignInModel = SubmissionModel.named('PasskeySignIn')
  .props({
    failure: maybeOneOf<PasskeyFailure>(['cancelled', 'known', 'failed']),
    /** Whether the e-mail field lists passkeys, while the user may type a password. */
    isOffering: false,
    /** Whether the page that asks is still there. */
    isWanted: false,
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    return {
      receive(reply: LoginReply | { readonly failure: PasskeyFailure }): void {
        if ('failure' in reply) self.failure = reply.failure
        else rootOf(self).session.accept(reply)
      },
      /** @param onPicked is called when the user has chosen one */
      ask: async (isAutofill: boolean, onPicked: () => void = () => undefined) => {
        const challenge = await client.post('/auth/passkey/challenge', {
          schema: PasskeyChallengeSchema,
          body: {},
          isQuiet: isAutofill,
          ...PUBLIC_FORM,
        })
        // Meanwhile the page was left, or its button was pressed.
        if (isAutofill && (!self.isWanted || self.isSending)) return { failure: 'cancelled' } as const
        const answer = await passkeysOf(self).get(challenge, isAutofill)
        if ('failure' in answer) return answer
        onPicked()
        const body = { credential: answer.credential }
        return client.post('/auth/passkey', { schema: LoginReplySchema, body, ...PUBLIC_FORM })
      },
    }
  })
  .actions((self) => ({
    /** The browser lists passkeys in the e-mail field, if it can. Only what follows a choice is reported. */
    offer: flow(function* () {
      self.isWanted = true
      const canAutofill = yield* toGenerator(passkeysOf(self).canAutofill())
      if (!canAutofill || !self.isWanted || self.isSending || self.isOffering) return
      self.isOffering = true
      const { clock, page } = environmentOf(self)
      let [isDue, isPicked, since] = [true, false, 0]
      const renew = (): void => {
        if (isPicked) return
        isDue = true
        passkeysOf(self).cancel()
      }
      // The timers of a device that sleeps are late.
      const stopWatching = page.onVisibilityChange(() => {
        if (page.isVisible() && clock.now() - since >= RENEW_MS) renew()
      })
      try {
        while (isDue && self.isWanted) {
          isDue = false
          since = clock.now()
          const stopTimer = clock.after(RENEW_MS, renew)
          try {
            const reply = yield* toGenerator(
              askAgainWhenExpired(
                () =>
                  self.ask(true, () => {
                    isPicked = true
                  }),
                () => self.ask(false),
              ),
            )
            if (isPicked || !('failure' in reply)) self.receive(reply)
          } finally {
            stopTimer()
          }
        }
      } catch (error) {
        const problem = problemOf(error)
        if (isPicked) self.problem = problem
      } finally {
        stopWatching()
        self.isOffering = false
      }
    }),
    withdraw(): void {
      self.isWanted = false
      passkeysOf(self).cancel()
    },
  }))
  .actions((self) => ({
    /** @returns Whether signed in; if not, see `failure` and `problem`, and the e-mail field lists passkeys again. */
    signIn: flow(function* () {
      if (self.isSending) return false
      self.failure = null
      self.isWanted = true
      const isAnswered = yield* toGenerator(
        self.send(
          () => askAgainWhenExpired(() => self.ask(false)),
          (reply) => self.receive(reply),
        ),
      )
      if (isAnswered && self.failure === null) return true
      if (self.isWanted) void self.offer()
      return false
    }),
  }))
