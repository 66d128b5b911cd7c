import { types, type Instance } from 'mobx-state-tree'
import { BoundIdentitiesReplySchema } from '../../api/contract/ownSession.ts'
import { SecondFactorRuleSchema, type SecondFactorRule } from '../../api/contract/secondFactor.ts'
import { environmentOf } from '../../environment/environment.ts'
import { createBrowserPasskeys } from '../../environment/browserPasskeys.ts'
import type { PasskeyPlatform } from '../../environment/passkeys.ts'
import { SubmissionModel } from '../../passwords/submission.ts'
import { ResourceModel } from '../../resource/resource.ts'
import type { HomeOf } from '../../root/additionStore.ts'
import { part, rootOf, update } from '../../root/root.ts'
import { AuthenticatorStoreModel } from './authenticatorStore.ts'
import { OwnSessionsStoreModel } from './ownSessionsStore.ts'
import { PasskeysStoreModel } from './passkeysStore.ts'
import { removableModel } from './removable.ts'

export interface BoundIdentity {
  readonly id: string
  /** Its name. */
  readonly provider: string
  /** Milliseconds. */
  readonly boundAt: number
}

/** Identities at providers that sign the user in. */
const IdentitiesStoreModel = removableModel(
  'Identities',
  '/auth/identities/',
  BoundIdentitiesReplySchema,
  ({ identities }): readonly BoundIdentity[] =>
    identities.map((one) => ({ ...one, boundAt: Date.parse(one.boundAt) })),
)

/** The owner's rule: whether admins and owners need a second factor, and who has none. */
const SecondFactorRuleStoreModel = ResourceModel.named('SecondFactorRule')
  .props({
    isRequired: false,
    without: types.frozen<SecondFactorRule['without']>([]),
    change: part(SubmissionModel),
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    const apply = ({ isRequired, without }: SecondFactorRule): void => update(self, { isRequired, without })
    return {
      load: (): Promise<boolean> => self.read('/account/secondfactor/', SecondFactorRuleSchema, apply),
      /** @returns Whether it is saved; if not, see `change`. */
      require: (isRequired: boolean): Promise<boolean> =>
        self.change.send(
          () =>
            client.put('/account/secondfactor/', { schema: SecondFactorRuleSchema, body: { isRequired } }),
          apply,
        ),
      dismissProblem(): void {
        self.change = SubmissionModel.create()
      },
    }
  })

const RECENT_MS = 7 * 24 * 3_600_000

/** What signs the user in, and was added in the last days: it may be somebody else's. */
export interface RecentFactor {
  readonly kind: 'passkey' | 'app' | 'identity'
  readonly id: string
  /** Of a passkey or a provider; empty for the app. */
  readonly name: string
  /** Milliseconds. */
  readonly addedAt: number
}

/** What the page "Sign-in and security" needs. */
export const SecurityStoresModel = types
  .model('SecurityStores', {
    sessions: part(OwnSessionsStoreModel),
    authenticator: part(AuthenticatorStoreModel),
    passkeys: part(PasskeysStoreModel),
    identities: part(IdentitiesStoreModel),
    rule: part(SecondFactorRuleStoreModel),
  })
  .views((self) => ({
    get recentFactors(): readonly RecentFactor[] {
      const { time } = rootOf(self)
      const { passkeys, identities, authenticator } = self
      const all: readonly RecentFactor[] = [
        ...passkeys.entries.map(
          ({ id, name, createdAt }) => ({ kind: 'passkey', id, name, addedAt: createdAt }) as const,
        ),
        ...(authenticator.since === null
          ? []
          : [{ kind: 'app', id: 'app', name: '', addedAt: authenticator.since } as const]),
        ...identities.entries.map(
          ({ id, provider, boundAt }) =>
            ({ kind: 'identity', id, name: provider, addedAt: boundAt }) as const,
        ),
      ]
      return all.filter(({ addedAt }) => time.now - addedAt < RECENT_MS)
    },
  }))
  .actions((self) => ({
    async loadFactors(): Promise<void> {
      const { config } = rootOf(self)
      await Promise.all([
        config.offers('passkeys') && self.passkeys.load(),
        config.offers('authenticator') && self.authenticator.load(),
        config.providers.length > 0 && self.identities.load(),
      ])
    },
    forget(): void {
      self.sessions.clear()
      self.authenticator.clear()
      self.passkeys.clear()
      self.identities.clear()
      self.rule.clear()
      self.authenticator.forgetCodes()
    },
  }))
export interface SecurityStores extends Instance<typeof SecurityStoresModel> {}

/** @param createPlatform only tests pass one */
export const addSecurityStores = (
  { signedIn }: HomeOf<'security', typeof SecurityStoresModel>,
  createPlatform: () => PasskeyPlatform = createBrowserPasskeys,
): void => {
  if (signedIn === undefined) return
  Object.assign(environmentOf(signedIn), createPlatform())
  signedIn.addAddition('security', SecurityStoresModel)
}
