import { flow, isAlive, toGenerator, types, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { PROOF_WAYS, ProofWaysSchema, type ProofWay } from '../api/contract/secondFactor.ts'
import { environmentOf } from '../environment/environment.ts'
import { type CodeError, SubmissionModel } from '../passwords/submission.ts'
import { problemOf } from '../resource/problem.ts'

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

const KINDS = ['password', 'code'] as const
export type ProofKind = (typeof KINDS)[number]

/** The password, or a code of the app, before a change. */
export const ProofFormModel = ProofFieldModel.named('ProofForm')
  .props({
    kind: types.optional(types.enumeration<ProofKind>('ProofKind', [...KINDS]), 'password'),
    /** Those of the session; a service without the call takes the password and codes. */
    ways: types.frozen<readonly ProofWay[]>(KINDS),
  })
  .views((self) => ({
    get body(): Partial<Record<ProofKind, string>> {
      return { [self.kind]: self.value }
    },
  }))
  .actions((self) => ({
    choose(kind: ProofKind): void {
      Object.assign(self, { kind, value: '', problem: null, isChecked: false })
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
