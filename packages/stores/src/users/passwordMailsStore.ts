import { applySnapshot, flow, toGenerator, types } from 'mobx-state-tree'
import { PasswordMailReplySchema, type PasswordMailReply } from '../api/contract/password.ts'
import type { ForgotPasswordRequest } from '../api/contract/requests.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { rootOf, signedInOf, update } from '../root/root.ts'

const PAUSE_MS = 30_000

/** `ignored`: not allowed, too soon, or under way. */
type PasswordMailOutcome = 'sent' | 'ignored' | 'failed'

/** Sends a password reset, or for pending users the invitation again. Maps are by e-mail. */
export const PasswordMailsStoreModel = types
  .model('PasswordMailsStore', {
    /** Device time in milliseconds, updated each second during a rest. */
    now: 0,
    /** Device time in milliseconds. */
    pausedUntil: types.map(types.number),
    sending: types.map(types.literal(true)),
    problems: types.map(types.frozen<Problem>()),
    replies: types.map(types.frozen<PasswordMailReply>()),
  })
  .views((self) => ({
    pauseSecondsLeft(email: string): number {
      const until = self.pausedUntil.get(email) ?? 0
      return Math.max(0, Math.ceil((until - self.now) / 1000))
    },
    isSending(email: string): boolean {
      return self.sending.has(email)
    },
    problemOf(email: string): Problem | null {
      return self.problems.get(email) ?? null
    },
    /** What is known of an accepted mail; a service that keeps to the specification tells nothing. */
    replyOf(email: string): PasswordMailReply {
      return self.replies.get(email) ?? {}
    },
  }))
  .actions((self) => {
    const { client, clock } = environmentOf(self)
    const timer = createDisposerSlot()

    const tick = (): void => {
      timer.clear()
      const now = clock.now()
      const isPaused = [...self.pausedUntil.values()].some((until) => until > now)
      update(self, { now })
      if (isPaused) timer.set(clock.after(1000, tick))
    }

    const pause = (email: string, ms: number): void => {
      self.pausedUntil.set(email, clock.now() + ms)
      tick()
    }

    return {
      /** With the bearer, so that the service may tell an admin what became of the mail. */
      send: flow(function* (email: string) {
        const { session } = rootOf(self)
        const { users } = signedInOf(self)
        const person = users.byEmail.get(email)
        const isPaused = self.pauseSecondsLeft(email) > 0
        if (!person || users.abilitiesOf(person).passwordMail === null || isPaused || self.isSending(email))
          return 'ignored' satisfies PasswordMailOutcome
        const { user } = session
        const body: ForgotPasswordRequest = { accountId: session.accountId, email: person.id }
        self.sending.set(email, true)
        self.problems.delete(email)
        try {
          const reply = yield* toGenerator(
            client.post('/auth/forgotpassword', { schema: PasswordMailReplySchema, body }),
          )
          if (session.user === user) {
            self.replies.set(email, reply)
            pause(email, PAUSE_MS)
            if (person.invitation) void users.load()
          }
          return 'sent' satisfies PasswordMailOutcome
        } catch (error) {
          const problem = problemOf(error)
          if (session.user === user && problem) {
            self.problems.set(email, problem)
            if (problem.seconds) pause(email, problem.seconds * 1000)
          }
          return 'failed' satisfies PasswordMailOutcome
        } finally {
          self.sending.delete(email)
        }
      }),
      reset(): void {
        timer.clear()
        applySnapshot(self, {})
      },
    }
  })
