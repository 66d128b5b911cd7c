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
    /** One call at a time. @returns Whether it was answered; if not, see `problem`. */
    send: flow(function* <Reply>(call: () => Promise<Reply>, apply?: (reply: Reply) => void) {
      if (self.isSending) return false
      self.isSending = true
      self.problem = null
      self.lockedUntil = null
      try {
        const reply = yield* toGenerator(call())
        apply?.(reply)
        return true
      } catch (error) {
        const problem = problemOf(error)
        self.problem = problem
        self.failures += 1
        if (problem !== null && problem.seconds !== null)
          self.lockedUntil = environmentOf(self).clock.now() + problem.seconds * 1000
        return false
      } finally {
        self.isSending = false
      }
    }),
  }))
  .actions((self) => ({
    /** From now on shows what is missing. @returns as `send` */
    trySend<Reply>(
      isComplete: boolean,
      call: () => Promise<Reply>,
      apply?: (reply: Reply) => void,
    ): Promise<boolean> {
      if (self.isSending) return Promise.resolve(false)
      self.isChecked = true
      self.problem = null
      if (isComplete) return self.send(call, apply)
      self.failures += 1
      return Promise.resolve(false)
    },
  }))

/** A field whose refusal is shown beside it. */
export const ProofFieldModel = SubmissionModel.named('ProofField')
  .volatile((): { value: string } => ({ value: '' }))
  .views((self) => ({
    get valueError(): CodeError | null {
      return self.codeProofError(self.value.trim() !== '')
    },
  }))
  .actions((self) => ({
    setValue(value: string): void {
      self.value = value
      self.problem = null
    },
  }))
