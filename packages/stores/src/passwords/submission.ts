import { flow, toGenerator, types, type IAnyStateTreeNode } from 'mobx-state-tree'
import type * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'

/** `unchecked`: the service cannot check codes of this app. `ahead`, `behind`: the clock of its phone is. */
export type CodeError = 'required' | 'wrong' | 'unchecked' | 'ahead' | 'behind'

/** Call options of a public form. The error page would discard the link's token and the input. */
export const PUBLIC_FORM = { isAnonymous: true, isLenient: true } as const

/** Sends a public form. */
export const postPublicly = <S extends v.GenericSchema>(
  self: IAnyStateTreeNode,
  path: string,
  schema: S,
  body: object,
): Promise<v.InferOutput<S>> => environmentOf(self).client.post(path, { schema, body, ...PUBLIC_FORM })

export const SubmissionModel = types
  .model('Submission', {
    isSending: false,
    problem: types.frozen<Problem | null>(null),
    /** Failed tries, local or at the service: each moves focus to the first error. */
    failures: 0,
    /** Device time in milliseconds; null without a lock. */
    lockedUntil: types.maybeNull(types.number),
    isChecked: false,
  })
  .views((self) => ({
    /** The error of what proves who one is: a lock after too many tries has the same code, but also seconds. */
    proofError(isFilled: boolean): 'required' | 'wrong' | null {
      if (self.isChecked && !isFilled) return 'required'
      const isWrong = self.problem?.code === ErrorCode.invalidCredentials && self.problem.seconds === null
      return isWrong ? 'wrong' : null
    },
    /** By how many minutes the clock is wrong that showed the code. */
    get clockMinutes(): number {
      return Math.abs(self.problem?.errors[0]?.clockMinutes ?? 0)
    },
  }))
  .views((self) => ({
    /** As above, of what may be a code of an app. */
    codeProofError(isFilled: boolean): CodeError | null {
      const error = self.proofError(isFilled)
      if (error !== 'wrong') return error
      const { reason, clockMinutes = 0 } = self.problem?.errors[0] ?? {}
      if (reason === 'unchecked') return reason
      if (clockMinutes === 0) return error
      return clockMinutes > 0 ? 'ahead' : 'behind'
    },
  }))
  .actions((self) => ({
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
