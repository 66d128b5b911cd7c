import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { PasskeyChallengeSchema } from '../api/contract/passkey.ts'
import { hasCode, isOverloaded } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { askAgainWhenExpired, passkeysOf, type PasskeyFailure } from '../environment/passkeys.ts'
import { part } from '../root/part.ts'
import { ProofFormModel } from './proofForm.ts'

interface Question {
  readonly answered: Promise<boolean>
  readonly answer: (isProven: boolean) => void
}

const createQuestion = (): Question => {
  const answers: Question['answer'][] = []
  const answered = new Promise<boolean>((resolve) => void answers.push(resolve))
  return { answered, answer: (isProven) => answers[0]?.(isProven) }
}

/** Asks who is there when the service refuses a call without a proof; then the call is made again. */
export const ProofStoreModel = types
  .model('Proof', {
    form: part(ProofFormModel),
    /** `refused`: by the service, as a passkey that is unknown or younger than the session. */
    failure: types.maybeNull(
      types.enumeration<PasskeyFailure | 'refused'>('ProofFailure', [
        'cancelled',
        'known',
        'failed',
        'refused',
      ]),
    ),
  })
  .volatile((): { question: Question | null } => ({ question: null }))
  .views((self) => ({
    get isAsking(): boolean {
      return self.question !== null
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const settle = (isProven: boolean): void => {
      self.question?.answer(isProven)
      self.question = null
      self.form.setValue('')
    }

    const askPasskey = async () => {
      const challenge = await client.post('/auth/passkey/challenge', {
        schema: PasskeyChallengeSchema,
        body: {},
      })
      const answer = await passkeysOf(self).get(challenge, false)
      if ('failure' in answer) return answer.failure
      await client.post('/auth/proof', { schema: NothingSchema, body: answer })
      return null
    }

    return {
      /** One question for all calls that wait. @returns Whether there is a proof now. */
      ask(): Promise<boolean> {
        if (self.question === null) {
          self.question = createQuestion()
          self.form = ProofFormModel.create()
          self.failure = null
          void self.form.loadWays()
        }
        return self.question.answered
      },
      /** By the form's password or code. */
      confirm: flow(function* () {
        const { form } = self
        self.failure = null
        if (!form.tryToSend(form.value.trim() !== '')) return
        const answered = yield* toGenerator(
          form.send(() => client.post('/auth/proof', { schema: NothingSchema, body: form.body })),
        )
        if (answered !== null) settle(true)
      }),
      confirmByPasskey: flow(function* () {
        const { form } = self
        self.failure = null
        if (form.isSending) return
        const answered = yield* toGenerator(
          form.send(async () => {
            try {
              return await askAgainWhenExpired(askPasskey)
            } catch (error) {
              // Not beside the field: what is in it was not sent.
              if (hasCode(error, ErrorCode.invalidCredentials) && !isOverloaded(error)) return 'refused'
              throw error
            }
          }),
        )
        if (answered === null) return
        if (answered.reply === null) settle(true)
        else self.failure = answered.reply
      }),
      dismiss(): void {
        settle(false)
      },
    }
  })
export interface ProofStore extends Instance<typeof ProofStoreModel> {}
