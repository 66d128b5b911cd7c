import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { refreshAccount } from '../../account/followAccount.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import {
  AuthenticatorReplySchema,
  AuthenticatorSetupSchema,
  RecoveryCodesReplySchema,
  type AuthenticatorSetup,
} from '../../api/contract/secondFactor.ts'
import { environmentOf, signedInEnvironmentOf } from '../../environment/environment.ts'
import { ProofFieldModel, ProofFormModel, type ProofKind } from '../../proof/proofStore.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { part } from '../../root/root.ts'

/** Scans the app's secret, and confirms it by a code. */
const AuthenticatorSetupModel = ProofFieldModel.named('AuthenticatorSetup')
  .volatile((): { begun: AuthenticatorSetup | null } => ({ begun: null }))
  .views((self) => ({
    /** The user was asked for a proof, and gave none. */
    get needsProof(): boolean {
      return self.problem?.code === ErrorCode.credentialsExpired
    },
  }))

/** The user's authenticator app and recovery codes. */
export const AuthenticatorStoreModel = ResourceModel.named('Authenticator')
  .props({
    /** Milliseconds; null while it is off. */
    since: types.maybeNull(types.number),
    recoveryCodes: 0,
    /** Whether the last factor has to stay. */
    isRequired: false,
    setup: part(AuthenticatorSetupModel),
    proof: part(ProofFormModel),
  })
  // Not in a snapshot: they are shown once.
  .volatile((): { newCodes: readonly string[] | null } => ({ newCodes: null }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const showCodes = (codes: readonly string[]): void => {
      self.newCodes = codes
      self.recoveryCodes = codes.length
    }

    /** @returns The reply to a call with the proof, in a box; null without one, see `proof`. */
    const proven = <Reply>(
      call: (body: Partial<Record<ProofKind, string>>) => Promise<Reply>,
    ): Promise<{ reply: Reply } | null> => {
      const { proof } = self
      return proof.tryToSend(proof.value.trim() !== '')
        ? proof.send(() => call(proof.body))
        : Promise.resolve(null)
    }

    return {
      load: (): Promise<boolean> =>
        self.read(
          '/auth/authenticator/',
          AuthenticatorReplySchema,
          ({ authenticator, recoveryCodes, isRequired }) => {
            self.since = authenticator && Date.parse(authenticator.since)
            self.recoveryCodes = recoveryCodes
            self.isRequired = isRequired
          },
        ),
      /** Gets a new secret. @returns Whether it came; if not, see `setup.problem`. */
      begin: flow(function* () {
        self.setup = AuthenticatorSetupModel.create()
        const { setup } = self
        const answered = yield* toGenerator(
          setup.send(() =>
            client.post('/auth/authenticator/setup', { schema: AuthenticatorSetupSchema, body: {} }),
          ),
        )
        if (answered === null || setup !== self.setup) return false
        setup.begun = answered.reply
        return true
      }),
      /** @returns Whether it is set up; then `newCodes` are to be shown. */
      confirm: flow(function* () {
        const { setup } = self
        const { begun, value } = setup
        if (begun === null || !setup.tryToSend(value.trim() !== '')) return false
        const answered = yield* toGenerator(
          setup.send(() =>
            client.post('/auth/authenticator/', {
              schema: RecoveryCodesReplySchema,
              body: { setup: begun.setup, code: value.trim() },
            }),
          ),
        )
        if (answered === null) return false
        self.since = environmentOf(self).clock.now()
        showCodes(answered.reply.recoveryCodes)
        void refreshAccount(self)
        return true
      }),
      askForProof(): void {
        self.proof = ProofFormModel.create()
        void self.proof.loadWays()
      },
      renewCodes: flow(function* () {
        const answered = yield* toGenerator(
          proven((body) => client.post('/auth/recoverycodes', { schema: RecoveryCodesReplySchema, body })),
        )
        if (answered === null) return false
        showCodes(answered.reply.recoveryCodes)
        return true
      }),
      turnOff: flow(function* () {
        const answered = yield* toGenerator(
          proven((body) => client.delete('/auth/authenticator/', { schema: NothingSchema, body })),
        )
        if (answered === null) return false
        self.since = null
        self.recoveryCodes = 0
        return true
      }),
      forgetCodes(): void {
        self.newCodes = null
      },
      saveCodes(codes: readonly string[], fileName: string): void {
        const file = new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' })
        signedInEnvironmentOf(self).downloads.save(file, fileName)
      },
    }
  })
export interface AuthenticatorStore extends Instance<typeof AuthenticatorStoreModel> {}
