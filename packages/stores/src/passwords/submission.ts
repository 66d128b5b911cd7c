import { flow, toGenerator, types } from 'mobx-state-tree'
import { problemOf, type Problem } from '../resource/problem.ts'
import { environmentOf } from '../environment/environment.ts'

/** A form of one call. */
export const SubmissionModel = types
  .model('Submission', {
    isSending: false,
    /** Why the latest try was refused; null again after a change. */
    problem: types.frozen<Problem | null>(null),
    /** Tries that failed, here or at the service: each moves focus to the first error. */
    failures: 0,
    /** Device time in milliseconds before which another try is refused; null without a lock. */
    lockedUntil: types.maybeNull(types.number),
    /** After the first try, errors show. */
    isChecked: false,
  })
  .actions((self) => ({
    /** Shows errors from now on. @returns Whether it may be sent. */
    tryToSend(isComplete: boolean): boolean {
      if (self.isSending) return false
      self.isChecked = true
      self.problem = null
      if (!isComplete) self.failures += 1
      return isComplete
    },
    /** @returns The reply in a box; null without one, see `problem`. */
    send: flow(function* <Reply>(call: () => Promise<Reply>) {
      self.isSending = true
      self.problem = null
      self.lockedUntil = null
      try {
        return { reply: yield* toGenerator(call()) }
      } catch (error) {
        const problem = problemOf(error)
        self.problem = problem
        self.failures += 1
        if (problem !== null && problem.seconds !== null)
          self.lockedUntil = environmentOf(self).clock.now() + problem.seconds * 1000
        return null
      } finally {
        self.isSending = false
      }
    }),
  }))
