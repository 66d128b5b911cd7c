import { flow, toGenerator, types } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { LoginReplySchema } from '../api/contract/session.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'
import { PUBLIC_FORM } from './linkProblem.ts'
import { type CodeError, SubmissionModel } from './submission.ts'

const FACTORS = ['code', 'recoveryCode'] as const
export type Factor = (typeof FACTORS)[number]

/** The second step of a sign-in, whose ticket the session has. */
export const SecondStepModel = SubmissionModel.named('SecondStep')
  .props({ factor: types.optional(types.enumeration<Factor>('Factor', [...FACTORS]), 'code') })
  .volatile((): { code: string } => ({ code: '' }))
  .views((self) => ({
    get codeError(): CodeError | null {
      return self.codeProofError(self.code.trim() !== '')
    },
    /** The ticket has expired: the sign-in begins again. */
    get hasExpired(): boolean {
      return self.problem?.code === ErrorCode.invalidToken
    },
  }))
  .actions((self) => ({
    setCode(code: string): void {
      self.code = code
      self.problem = null
    },
    choose(factor: Factor): void {
      Object.assign(self, { factor, code: '', problem: null, isChecked: false })
    },
    /** @returns Whether signed in. */
    submit: flow(function* () {
      const { session } = rootOf(self)
      const { client } = environmentOf(self)
      const { secondStep } = session
      if (secondStep === null || !self.tryToSend(self.code.trim() !== '')) return false
      const body = { ticket: secondStep.ticket, [self.factor]: self.code.trim() }
      const answered = yield* toGenerator(
        self.send(() =>
          client.post('/auth/secondfactor', { schema: LoginReplySchema, body, ...PUBLIC_FORM }),
        ),
      )
      if (answered === null) return false
      self.code = ''
      session.accept(answered.reply)
      return true
    }),
  }))
