import { types, type Instance } from 'mobx-state-tree'
import { createBrowserPasskeys } from '../environment/browserPasskeys.ts'
import type { PasskeyPlatform } from '../environment/passkeys.ts'
import { AuthenticatorStoreModel } from './authenticatorStore.ts'
import { IdentitiesStoreModel } from './identitiesStore.ts'
import { OwnSessionsStoreModel } from './ownSessionsStore.ts'
import { PasskeysStoreModel } from './passkeysStore.ts'
import { SecondFactorRuleStoreModel } from './secondFactorRuleStore.ts'
import { part } from '../root/part.ts'
import { rootOf } from '../root/root.ts'

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

interface SecurityHome {
  addSecurity(model: typeof SecurityStoresModel, platform: PasskeyPlatform): void
}

/** @param createPlatform only tests pass one */
export const addSecurityStores = (
  { signedIn }: { readonly signedIn: SecurityHome | undefined },
  createPlatform: () => PasskeyPlatform = createBrowserPasskeys,
): void => signedIn?.addSecurity(SecurityStoresModel, createPlatform())
