import { flow, isAlive, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { PasskeyChallengeSchema } from '../api/contract/passkey.ts'
import { PROOF_WAYS, ProofWaysSchema, type ProofWay } from '../api/contract/secondFactor.ts'
import { hasCode, isOverloaded } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { askAgainWhenExpired, passkeysOf, type PasskeyFailure } from '../environment/passkeys.ts'
import { ProofFieldModel } from '../passwords/submission.ts'
import { problemOf } from '../resource/problem.ts'
import { maybeOneOf, oneOf, part } from '../root/root.ts'

const KINDS = ['password', 'code'] as const
type ProofKind = (typeof KINDS)[number]

/** The password, or a code of the app, before a change. */
export const ProofFormModel = ProofFieldModel.named('ProofForm')
  .props({
    kind: oneOf<ProofKind>(KINDS, 'password'),
    /** Those of the session; a service without the call takes the password and codes. */
    ways: types.frozen<readonly ProofWay[]>(KINDS),
  })
  .actions((self) => ({
    choose(kind: ProofKind): void {
      Object.assign(self, { kind, value: '', problem: null, isChecked: false })
    },
    /** A call with the proof. @returns Whether it was answered. */
    prove<Reply>(
      call: (body: Partial<Record<ProofKind, string>>) => Promise<Reply>,
      apply?: (reply: Reply) => void,
    ): Promise<boolean> {
      return self.trySend(self.value.trim() !== '', () => call({ [self.kind]: self.value }), apply)
    },
  }))
  .actions((self) => ({
    loadWays: flow(function* () {
      try {
        const { client } = environmentOf(self)
        const { ways } = yield* toGenerator(
          client.get('/auth/proof', { schema: ProofWaysSchema, ...IN_BACKGROUND }),
        )
        if (!isAlive(self)) return
        self.ways = PROOF_WAYS.filter((way) => ways.includes(way))
        if (!self.ways.includes('password') && self.ways.includes('code')) self.choose('code')
      } catch (error) {
        // Throws what is not a failed call.
        problemOf(error)
      }
    }),
  }))
export interface ProofForm extends Instance<typeof ProofFormModel> {}

/** Asks who is there when the service refuses a call without a proof; then the call is made again. */
export const ProofStoreModel = types
  .model('Proof', {
    form: part(ProofFormModel),
    /** `refused`: by the service, as a passkey that is unknown or younger than the session. */
    failure: maybeOneOf<PasskeyFailure | 'refused'>(['cancelled', 'known', 'failed', 'refused']),
  })
  .volatile((): { question: PromiseWithResolvers<boolean> | null } => ({ question: null }))
  .views((self) => ({
    get isAsking(): boolean {
      return self.question !== null
    },
  }))
  .actions((self) => ({
    settle(isProven: boolean): void {
      self.question?.resolve(isProven)
      self.question = null
      self.form.setValue('')
    },
    refuse(failure: PasskeyFailure | 'refused'): void {
      self.failure = failure
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

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
          self.question = Promise.withResolvers()
          self.form = ProofFormModel.create()
          self.failure = null
          void self.form.loadWays()
        }
        return self.question.promise
      },
      /** By the form's password or code. */
      async confirm(): Promise<void> {
        self.failure = null
        await self.form.prove(
          (body) => client.post('/auth/proof', { schema: NothingSchema, body }),
          () => self.settle(true),
        )
      },
      async confirmByPasskey(): Promise<void> {
        self.failure = null
        await self.form.send(
          async () => {
            try {
              return await askAgainWhenExpired(askPasskey)
            } catch (error) {
              // Not beside the field: what is in it was not sent.
              if (hasCode(error, ErrorCode.invalidCredentials) && !isOverloaded(error)) return 'refused'
              throw error
            }
          },
          (failure) => (failure === null ? self.settle(true) : self.refuse(failure)),
        )
      },
      dismiss: (): void => self.settle(false),
    }
  })
export interface ProofStore extends Instance<typeof ProofStoreModel> {}
