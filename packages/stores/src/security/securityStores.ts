import { types, type Instance } from 'mobx-state-tree'
import { createBrowserPasskeys } from '../environment/browserPasskeys.ts'
import type { PasskeyPlatform } from '../environment/passkeys.ts'
import { AuthenticatorStoreModel } from './authenticatorStore.ts'
import { OwnSessionsStoreModel } from './ownSessionsStore.ts'
import { PasskeysStoreModel } from './passkeysStore.ts'
import { SecondFactorRuleStoreModel } from './secondFactorRuleStore.ts'
import { part } from '../root/part.ts'
import { rootOf } from '../root/root.ts'

const RECENT_MS = 7 * 24 * 3_600_000

/** What the page "Sign-in and security" needs. */
export const SecurityStoresModel = types
  .model('SecurityStores', {
    sessions: part(OwnSessionsStoreModel),
    authenticator: part(AuthenticatorStoreModel),
    passkeys: part(PasskeysStoreModel),
    rule: part(SecondFactorRuleStoreModel),
  })
  .views((self) => ({
    /** What was added in the last days, and may be somebody else's: names of passkeys, and the app. */
    get recentFactors(): { readonly passkeys: readonly string[]; readonly hasApp: boolean } {
      const { time } = rootOf(self)
      const isRecent = (at: number | null): boolean => at !== null && time.now - at < RECENT_MS
      return {
        passkeys: self.passkeys.entries
          .filter(({ createdAt }) => isRecent(createdAt))
          .map(({ name }) => name),
        hasApp: isRecent(self.authenticator.since),
      }
    },
  }))
  .actions((self) => ({
    forget(): void {
      self.sessions.clear()
      self.authenticator.clear()
      self.passkeys.clear()
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
