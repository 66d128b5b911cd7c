import { flow, toGenerator, types } from 'mobx-state-tree'
import { problemOf, type Problem } from '../resource/problem.ts'
import { formEnvironmentOf } from './formEnvironment.ts'

interface SubmissionState {
  /** Sent, and no answer yet. */
  isSending: boolean
  /** Why the latest try was refused; null again as soon as something is changed. */
  problem: Problem | null
  /** How often a try has failed, here or at the service: after each, focus goes to what is wrong. */
  failures: number
  /** Device time in milliseconds before which another try is refused; null when none was given. */
  lockedUntil: number | null
  /** Somebody has tried to send: from now on what is wrong is said. */
  isChecked: boolean
}

/** A form of one call. */
export const SubmissionModel = types
  .model('Submission')
  .volatile((): SubmissionState => ({
    isSending: false,
    problem: null,
    failures: 0,
    lockedUntil: null,
    isChecked: false,
  }))
  .actions((self) => ({
    /**
     * Notes that somebody wants to send.
     * @returns Whether it may be sent.
     */
    tryToSend(isComplete: boolean): boolean {
      if (self.isSending) return false
      self.isChecked = true
      self.problem = null
      if (!isComplete) self.failures += 1
      return isComplete
    },
    /** @returns The reply in a box; null when there is none, and then `problem` says why. */
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
          self.lockedUntil = formEnvironmentOf(self).clock.now() + problem.seconds * 1000
        return null
      } finally {
        self.isSending = false
      }
    }),
  }))
