import { reaction } from 'mobx'
import { addDisposer, applyPatch, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { AccountStoreModel, type AccountStore } from '../account/accountStore.ts'
import { createClient, type ClientEvent } from '../api/client.ts'
import { ConfigStoreModel, type ConfigStore } from '../config/configStore.ts'
import type { Unfinished } from '../drafts/storedDraft.ts'
import { environmentOf, type Environment, type Platform } from '../environment/environment.ts'
import { hasDrafts, isDraftKey } from '../environment/storage.ts'
import { NetworkStoreModel, type NetworkStore } from '../network/networkStore.ts'
import type { PasswordStoresModel } from '../passwords/passwordStores.ts'
import { PreferencesStoreModel, type PreferencesStore } from '../preferences/preferencesStore.ts'
import { SessionStoreModel, type SessionStore } from '../session/sessionStore.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { TimeStoreModel, type TimeStore } from '../time/timeStore.ts'
import { ToastsStoreModel, type ToastsStore } from '../toasts/toastsStore.ts'
import type { BillingStoresModel } from './billingStores.ts'
import { laterPart, loaded, part, type Root } from './root.ts'
import type { SignedInStoresModel } from './signedInStores.ts'

interface Models {
  readonly signedIn: typeof SignedInStoresModel
  readonly billing: typeof BillingStoresModel
  readonly passwords: typeof PasswordStoresModel
}

const models: Partial<Models> = {}

const loadDrafts = (tree: { readonly draftForms: readonly Unfinished[] } | undefined): void => {
  for (const form of tree?.draftForms ?? []) form.loadDraft()
}

/** The root store. Reactions across stores are actions here. */
const RootStoreModel = types
  .model('RootStore', {
    preferences: part(PreferencesStoreModel),
    time: part(TimeStoreModel),
    config: part(ConfigStoreModel),
    session: part(SessionStoreModel),
    account: part(AccountStoreModel),
    network: part(NetworkStoreModel),
    toasts: part(ToastsStoreModel),
    signedIn: laterPart(() => loaded(models.signedIn, 'withSignedIn')),
    billing: laterPart(() => loaded(models.billing, 'withBilling')),
    passwords: laterPart(() => loaded(models.passwords, 'withPasswords')),
    isRunning: false,
  })
  .views((self) => ({
    get draftForms(): readonly Unfinished[] {
      return [self.signedIn, self.billing].flatMap((subtree) => subtree?.draftForms ?? [])
    },
    /** Whether the full-page loading indicator shows. Not offline: calls then wait for the connection, and the page stays usable. */
    get isBusy(): boolean {
      return self.network.isOnline && environmentOf(self).client.busy > 0
    },
  }))
  .actions((self) => {
    let shown: { readonly toastId: string; readonly messageKey: string } | null = null

    const notifySubscription = (): void => {
      if (shown) self.toasts.dismiss(shown.toastId)
      const notice = self.session.meets('admin') ? self.account.notice : null
      shown = notice && { toastId: self.toasts.show(notice), messageKey: notice.messageKey }
    }

    return {
      afterCreate(): void {
        const keyNow = (): string | null => self.account.notice?.messageKey ?? null
        addDisposer(
          self,
          reaction(keyNow, (messageKey) => {
            // Days left change daily; only expiry and renewal need a new notice.
            if (shown?.messageKey === messageKey) return
            if (self.account.isExpired || messageKey === null) notifySubscription()
          }),
        )
      },
      /** Does nothing when they are there. */
      addStores<Name extends keyof Models>(
        name: Name,
        model: Models[Name],
        createPlatform: () => object,
      ): void {
        if (self[name]) return
        Object.assign(models, { [name]: model })
        Object.assign(environmentOf(self), createPlatform())
        applyPatch(self, { op: 'replace', path: `/${name}`, value: {} })
        if (name === 'passwords') return
        if (hasDrafts(environmentOf(self))) loadDrafts(name === 'signedIn' ? self.signedIn : self.billing)
        if (name !== 'signedIn') return
        if (self.isRunning) self.signedIn?.agent.start()
        self.signedIn?.tour.restore()
      },
      /** After a reload only an expired subscription is notified. */
      beginSession(isRestored: boolean): void {
        self.time.tick()
        self.network.call = null
        loadDrafts(self)
        self.signedIn?.tour.restore()
        if (!isRestored || self.account.isExpired) notifySubscription()
      },
      /** The code of a page or dialog has failed to load, which closes its forms. */
      offerDraftsAgain(): void {
        for (const form of self.draftForms) form.offerDraftAgain?.()
      },
      /** Removes all data of the session except unsaved changes. @param isSignedInAgain the same user goes on */
      clearSession(user: SessionUser | null, isSignedInAgain = false): void {
        const { endReason } = self.session
        const isSignOut = !isSignedInAgain && (endReason === null || endReason === 'signedOut')
        if (user) {
          for (const form of self.draftForms) form.persistDraft(user)
          if (isSignOut) {
            const { storage, tabStorage } = environmentOf(self)
            tabStorage.clear()
            for (const key of storage.keys()) if (isDraftKey(key)) storage.remove(key)
            self.signedIn?.removeStored()
            self.preferences.removeOwner()
          }
          self.signedIn?.profile.persistUnsaved(user)
        }
        self.signedIn?.forget()
        self.billing?.forget()
        self.account.clear()
        self.toasts.clear()
      },
      /** Specification, section 8. */
      handleClientEvent(event: ClientEvent, error?: unknown): void {
        // Refreshes of a deleted account are refused while its owner reads the confirmation.
        if (self.billing?.accountDeletion.deletedAfterDays) return
        if (event === 'network') self.network.fail(error, true)
        self.session.end(event)
      },
    }
  })
  .actions((self) => {
    let started: Promise<void> | null = null

    const run = flow(function* () {
      self.isRunning = true
      self.preferences.start()
      self.network.start()
      self.time.start()
      self.session.start()
      self.signedIn?.agent.start()
      // The console cannot work without a configuration.
      const isConfigured = yield* toGenerator(self.config.load((error) => self.network.failStart(error)))
      // A load that `stop` cancels fails.
      if (isConfigured) yield* toGenerator(self.session.restore())
    })

    return {
      /** Loads the configuration, then restores the session; resolves signed in or out. Idempotent until `stop`. */
      start(): Promise<void> {
        started ??= run()
        return started
      },
      stop(): void {
        started = null
        self.isRunning = false
        self.signedIn?.stop()
        self.billing?.forget()
        self.toasts.clear()
        self.session.stop()
        self.time.stop()
        self.network.stop()
        self.preferences.stop()
        self.config.cancel()
      },
    }
  })
export interface RootStore extends Instance<typeof RootStoreModel> {}

declare module './root.ts' {
  interface Root {
    readonly account: AccountStore
    readonly config: ConfigStore
    readonly network: NetworkStore
    readonly preferences: PreferencesStore
    readonly session: SessionStore
    readonly time: TimeStore
    readonly toasts: ToastsStore
  }
}

/** Does no I/O until `start`. */
export const createRootStore = (platform: Platform): RootStore => {
  const client = createClient({
    ...platform,
    baseUrl: new URL(platform.serviceUrl, platform.navigation.origin).href,
    token: () => root.session.token,
    language: () => root.preferences.language,
    onEvent: (event, error) => root.handleClientEvent(event, error),
    prove: () => root.signedIn?.proof.ask() ?? Promise.resolve(false),
  })
  const environment: Environment = { ...platform, client }
  const root: RootStore & Root = RootStoreModel.create({}, environment)
  return root
}
