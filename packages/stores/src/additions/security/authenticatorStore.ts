import { types, type Instance } from 'mobx-state-tree'
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
import { ProofFieldModel } from '../../passwords/submission.ts'
import { ProofFormModel } from '../../proof/proofStore.ts'
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
  .actions((self) => ({
    begin(): Promise<boolean> {
      const { client } = environmentOf(self)
      return self.send(
        () => client.post('/auth/authenticator/setup', { schema: AuthenticatorSetupSchema, body: {} }),
        (begun) => {
          self.begun = begun
        },
      )
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
  .actions((self) => ({
    showCodes(codes: readonly string[], since = self.since): void {
      Object.assign(self, { newCodes: codes, recoveryCodes: codes.length, since })
    },
    forget(): void {
      Object.assign(self, { since: null, recoveryCodes: 0 })
    },
  }))
  .actions((self) => {
    const { client, clock } = environmentOf(self)

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
      begin(): Promise<boolean> {
        self.setup = AuthenticatorSetupModel.create()
        return self.setup.begin()
      },
      /** @returns Whether it is set up; then `newCodes` are to be shown. */
      confirm(): Promise<boolean> {
        const { begun, value } = self.setup
        if (begun === null) return Promise.resolve(false)
        const body = { setup: begun.setup, code: value.trim() }
        return self.setup.trySend(
          body.code !== '',
          () => client.post('/auth/authenticator/', { schema: RecoveryCodesReplySchema, body }),
          ({ recoveryCodes }) => {
            self.showCodes(recoveryCodes, clock.now())
            void refreshAccount(self)
          },
        )
      },
      askForProof(): void {
        self.proof = ProofFormModel.create()
        void self.proof.loadWays()
      },
      renewCodes: (): Promise<boolean> =>
        self.proof.prove(
          (body) => client.post('/auth/recoverycodes', { schema: RecoveryCodesReplySchema, body }),
          ({ recoveryCodes }) => self.showCodes(recoveryCodes),
        ),
      turnOff: (): Promise<boolean> =>
        self.proof.prove(
          (body) => client.delete('/auth/authenticator/', { schema: NothingSchema, body }),
          () => self.forget(),
        ),
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
