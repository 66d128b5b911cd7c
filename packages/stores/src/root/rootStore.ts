import { reaction } from 'mobx'
import { addDisposer, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { AccountStoreModel } from '../account/accountStore.ts'
import type { BillingDesk } from '../billing/desk/billingDesk.ts'
import { createClient, type Verdict } from '../api/client.ts'
import { ConfigStoreModel } from '../config/configStore.ts'
import { draftKeys } from '../drafts/draftKeys.ts'
import type { KeptForm } from '../drafts/keptDraft.ts'
import { environmentOf, type Environment, type Platform } from '../environment/environment.ts'
import { NetworkStoreModel } from '../network/networkStore.ts'
import { PreferencesStoreModel } from '../preferences/preferencesStore.ts'
import { SessionStoreModel } from '../session/sessionStore.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import { TimeStoreModel } from '../time/timeStore.ts'
import { subscriptionNotice } from '../toasts/subscriptionNotice.ts'
import { ToastsStoreModel } from '../toasts/toastsStore.ts'
import type { WorkspaceDesk } from '../workspaces/desk/workspaceDesk.ts'
import type { Peers } from './peers.ts'

const opened = <D>(desk: D | null): D => {
  if (desk === null)
    throw new Error('That store is not there before openWorkspaceDesk(root) or openBillingDesk(root).')
  return desk
}

/** The flat root: one store per resource. What crosses from one store to another is an action here. */
export const RootStoreModel = types
  .model('RootStore', {
    preferences: types.optional(PreferencesStoreModel, {}),
    time: types.optional(TimeStoreModel, {}),
    config: types.optional(ConfigStoreModel, {}),
    session: types.optional(SessionStoreModel, {}),
    account: types.optional(AccountStoreModel, {}),
    network: types.optional(NetworkStoreModel, {}),
    toasts: types.optional(ToastsStoreModel, {}),
  })
  .volatile((): { desk: WorkspaceDesk | null; billingDesk: BillingDesk | null; isRunning: boolean } => ({
    desk: null,
    billingDesk: null,
    isRunning: false,
  }))
  .views((self) => {
    const desk = (): WorkspaceDesk => opened(self.desk)
    const billing = (): BillingDesk => opened(self.billingDesk)
    return {
      get workspaceEdit(): WorkspaceDesk['workspaceEdit'] {
        return desk().workspaceEdit
      },
      get workspaceMembers(): WorkspaceDesk['workspaceMembers'] {
        return desk().workspaceMembers
      },
      get workspaceDeletion(): WorkspaceDesk['workspaceDeletion'] {
        return desk().workspaceDeletion
      },
      get workspaces(): WorkspaceDesk['workspaces'] {
        return desk().workspaces
      },
      get users(): WorkspaceDesk['users'] {
        return desk().users
      },
      get userEdit(): WorkspaceDesk['userEdit'] {
        return desk().userEdit
      },
      get userDeletion(): WorkspaceDesk['userDeletion'] {
        return desk().userDeletion
      },
      get userBatch(): WorkspaceDesk['userBatch'] {
        return desk().userBatch
      },
      get accessMap(): WorkspaceDesk['accessMap'] {
        return desk().accessMap
      },
      get userImport(): WorkspaceDesk['userImport'] {
        return desk().userImport
      },
      get passwordMails(): WorkspaceDesk['passwordMails'] {
        return desk().passwordMails
      },
      get wizard(): WorkspaceDesk['wizard'] {
        return desk().wizard
      },
      get installer(): WorkspaceDesk['installer'] {
        return desk().installer
      },
      get tour(): WorkspaceDesk['tour'] {
        return desk().tour
      },
      get profile(): WorkspaceDesk['profile'] {
        return desk().profile
      },
      get agent(): WorkspaceDesk['agent'] {
        return desk().agent
      },
      get connectionCheck(): WorkspaceDesk['connectionCheck'] {
        return desk().connectionCheck
      },
      get plans(): BillingDesk['plans'] {
        return billing().plans
      },
      get checkout(): BillingDesk['checkout'] {
        return billing().checkout
      },
      get planReturn(): BillingDesk['planReturn'] {
        return billing().planReturn
      },
      get companyEdit(): BillingDesk['companyEdit'] {
        return billing().companyEdit
      },
      get accountDeletion(): BillingDesk['accountDeletion'] {
        return billing().accountDeletion
      },
      get billingInformation(): BillingDesk['billingInformation'] {
        return billing().billingInformation
      },
      get billingDetails(): BillingDesk['billingDetails'] {
        return billing().billingDetails
      },
      get userOrder(): BillingDesk['userOrder'] {
        return billing().userOrder
      },
    }
  })
  .views((self) => ({
    /** Forms that are there and whose unsaved changes survive a session that ends by itself. */
    get keptForms(): readonly KeptForm[] {
      return [self.desk, self.billingDesk].flatMap((desk) => desk?.keptForms ?? [])
    },
    /** Somebody may be waiting for a request: what the full-page loading indicator follows. */
    get isBusy(): boolean {
      return environmentOf(self).client.busy > 0
    },
  }))
  .actions((self) => {
    let told: { readonly toastId: string; readonly messageKey: string } | null = null

    const tell = (): void => {
      if (told) self.toasts.dismiss(told.toastId)
      const notice = self.session.meets('admin') ? subscriptionNotice(self.account) : null
      told = notice && { toastId: self.toasts.show(notice), messageKey: notice.messageKey }
    }

    return {
      /** Tells owners and admins about a trial or an expired subscription: once per sign-in. */
      announceSubscription: tell,
      /** The subscription has changed while somebody is here: what was told of it goes, and that it has expired is told. */
      followSubscription(messageKey: string | null): void {
        if (told?.messageKey === messageKey) return
        if (self.account.isExpired || messageKey === null) tell()
      },
    }
  })
  .actions((self) => ({
    /** Those of forms that are not there as well. */
    discardDrafts(): void {
      for (const form of self.keptForms) form.discardKept()
      for (const key of draftKeys) environmentOf(self).tabStorage.remove(key)
    },
    afterCreate(): void {
      const keyNow = (): string | null => subscriptionNotice(self.account)?.messageKey ?? null
      addDisposer(
        self,
        reaction(keyNow, (messageKey) => self.followSubscription(messageKey)),
      )
    },
  }))
  .actions((self) => ({
    /** Called by openWorkspaceDesk. */
    takeDesk(desk: WorkspaceDesk): void {
      self.desk = desk
      if (self.isRunning) desk.agent.start()
      for (const form of desk.keptForms) form.recall()
      desk.tour.recall()
    },
    /** Called by openBillingDesk. */
    takeBillingDesk(desk: BillingDesk): void {
      self.billingDesk = desk
      for (const form of desk.keptForms) form.recall()
    },
    /** Called by the session when it has begun. A reload does not tell of the trial again; what has expired stays told. */
    beginSession(isRestored: boolean): void {
      self.time.tick()
      for (const form of self.keptForms) form.recall()
      self.desk?.tour.recall()
      if (!isRestored || self.account.isExpired) self.announceSubscription()
    },
    /** Called by the session when it has ended: nothing of it stays but what the person left unsaved. */
    forgetSession(user: SessionUser | null): void {
      const { endReason } = self.session
      const isAskedFor = endReason === null || endReason === 'signedOut'
      if (user) {
        if (isAskedFor) self.discardDrafts()
        else for (const form of self.keptForms) form.keep(user)
        self.desk?.profile.keep(user)
      }
      self.desk?.forget()
      self.billingDesk?.forget()
      self.account.clear()
      self.toasts.clear()
    },
    /** What follows when the client says that a session or the network is gone (specification, section 8). */
    handleVerdict(verdict: Verdict): void {
      switch (verdict) {
        case 'invalidToken':
          self.session.end('invalidToken')
          break
        case 'sessionExpired':
          self.session.end('expired')
          break
        case 'network':
          self.network.fail()
          self.session.end('network')
          break
      }
    },
  }))
  .actions((self) => {
    let started: Promise<void> | null = null
    let sequence = 0

    const run = flow(function* () {
      const ticket = ++sequence
      self.isRunning = true
      self.preferences.start()
      self.network.start()
      self.time.start()
      self.session.start()
      self.desk?.agent.start()
      const isConfigured = yield* toGenerator(self.config.load())
      if (ticket !== sequence) return
      if (isConfigured) yield* toGenerator(self.session.restore())
      // Without a configuration nothing can work, whatever the refusal was.
      else self.handleVerdict('network')
    })

    return {
      /**
       * Starts following the machine, loads the configuration, then restores the session of a stored token.
       * When it has resolved, the session is signed in or signed out. Asked again before `stop`, it is joined.
       */
      start(): Promise<void> {
        started ??= run()
        return started
      },
      /** Undoes `start`. */
      stop(): void {
        started = null
        sequence += 1
        self.isRunning = false
        self.desk?.stop()
        self.billingDesk?.forget()
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

/** The stores on a platform. Does no I/O until `start`. */
export const createRootStore = (platform: Platform): RootStore => {
  const client = createClient({
    ...platform,
    baseUrl: new URL(platform.serviceUrl, platform.navigation.origin).href,
    token: () => root.session.token,
    onVerdict: (verdict) => {
      root.handleVerdict(verdict)
    },
  })
  const environment: Environment = { ...platform, client }
  const root: RootStore & Peers = RootStoreModel.create({}, environment)
  return root
}
