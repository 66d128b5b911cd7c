import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import type { ForgotPasswordRequest } from '../api/contract/password.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { peersOf } from '../root/peers.ts'

/** Milliseconds before somebody is sent another mail. */
const REST = 30_000

/** How asking for a mail ended; after `failed`, `problemOf` says why. `held`: not allowed, resting, or under way. */
export type PasswordMailOutcome = 'sent' | 'held' | 'failed'

interface MailsState {
  /** Device time in milliseconds, as fresh as the rests need it. */
  now: number
  /** Until when the button of somebody rests, by e-mail. */
  restsUntil: ReadonlyMap<string, number>
  /** E-mails of those whose mail is being asked for. */
  sending: ReadonlySet<string>
  problems: ReadonlyMap<string, Problem>
}

const empty: Omit<MailsState, 'now'> = { restsUntil: new Map(), sending: new Set(), problems: new Map() }

/** Mails by which people set a password: a reset, or for those who are pending the invitation again. */
export const PasswordMailsStoreModel = types
  .model('PasswordMailsStore')
  .volatile((): MailsState => ({ ...empty, now: 0 }))
  .views((self) => ({
    /** Whole seconds until this person can be sent another mail; 0 when they can. */
    restSecondsLeft(email: string): number {
      const until = self.restsUntil.get(email) ?? 0
      return Math.max(0, Math.ceil((until - self.now) / 1000))
    },
    isSending(email: string): boolean {
      return self.sending.has(email)
    },
    /** Why the latest mail to this person could not be asked for. */
    problemOf(email: string): Problem | null {
      return self.problems.get(email) ?? null
    },
  }))
  .actions((self) => ({
    /** The time is now: rests that are over end. */
    renew(): void {
      self.now = environmentOf(self).clock.now()
      self.restsUntil = new Map([...self.restsUntil].filter(([, until]) => until > self.now))
    },
  }))
  .actions((self) => {
    let stopTimer: Disposer | null = null
    const stop = (): void => {
      stopTimer?.()
      stopTimer = null
    }
    const wait = (): void => {
      stop()
      if (self.restsUntil.size === 0) return
      stopTimer = environmentOf(self).clock.after(1000, () => {
        self.renew()
        wait()
      })
    }
    return {
      /** From now on this person's button rests, and the seconds that are shown go on. */
      rest(email: string, ms: number): void {
        self.renew()
        self.restsUntil = new Map([...self.restsUntil, [email, self.now + ms]])
        wait()
      },
      note(email: string, problem: Problem | null): void {
        const others = [...self.problems].filter(([other]) => other !== email)
        self.problems = new Map(problem ? [...others, [email, problem]] : others)
      },
      /** Forgets everything, as after the end of a session. */
      reset(): void {
        stop()
        Object.assign(self, empty)
      },
    }
  })
  .actions((self) => ({
    /** Has the service send the mail. The service does not tell whether there is such a person. */
    send: flow(function* (email: string) {
      const { users, session } = peersOf(self)
      const person = users.byEmail.get(email)
      const isResting = self.restSecondsLeft(email) > 0
      if (!person || users.abilitiesOf(person).passwordMail === null || isResting || self.isSending(email))
        return 'held' satisfies PasswordMailOutcome
      const { user } = session
      const body: ForgotPasswordRequest = { accountId: session.accountId, email: person.id }
      self.sending = new Set([...self.sending, email])
      self.note(email, null)
      try {
        yield* toGenerator(
          environmentOf(self).client.post('/auth/forgotpassword', {
            schema: NothingSchema,
            body,
            isAnonymous: true,
          }),
        )
        if (session.user === user) self.rest(email, REST)
        return 'sent' satisfies PasswordMailOutcome
      } catch (error) {
        const problem = problemOf(error)
        if (session.user === user) {
          self.note(email, problem)
          if (problem?.seconds) self.rest(email, problem.seconds * 1000)
        }
        return 'failed' satisfies PasswordMailOutcome
      } finally {
        self.sending = new Set([...self.sending].filter((other) => other !== email))
      }
    }),
  }))
export interface PasswordMailsStore extends Instance<typeof PasswordMailsStoreModel> {}
