/** MobX-State-Tree models and the HTTP client of the console. Knows no React and holds no user-visible text. */
export { createRootStore, RootStoreModel, type RootStore } from './root/rootStore.ts'

export { createBrowserEnvironment, type BrowserEnvironmentOptions } from './environment/browserEnvironment.ts'
export type { Clock, Disposer } from './environment/clock.ts'
export { environmentOf, type Environment, type Platform } from './environment/environment.ts'
export { StorageKey, type KeyValueStorage } from './environment/storage.ts'

export { FALLBACK_CODE, type Problem } from './resource/problem.ts'
export { ResourceModel, type Resource, type ResourceStatus } from './resource/resource.ts'

export { AccountStoreModel, type AccountStore } from './account/accountStore.ts'
export { ConfigStoreModel, type ConfigStore } from './config/configStore.ts'
export { NetworkStoreModel, type NetworkStore } from './network/networkStore.ts'
export {
  DENSITIES,
  PreferencesStoreModel,
  THEMES,
  type Density,
  type PreferencesStore,
  type Theme,
} from './preferences/preferencesStore.ts'
export {
  SessionStoreModel,
  type Credentials,
  type EndReason,
  type MinimumRole,
  type SessionState,
  type SessionStore,
} from './session/sessionStore.ts'
export type { SessionUser } from './session/sessionUser.ts'
export { TimeStoreModel, type TimeStore } from './time/timeStore.ts'
export { SubscriptionNotice } from './toasts/subscriptionNotice.ts'
export {
  TOAST_LIFE,
  ToastsStoreModel,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastRequest,
  type ToastsStore,
} from './toasts/toastsStore.ts'
export type { WorkspaceEntry } from './workspaces/workspaceEntry.ts'
export {
  WORKSPACE_STATUSES,
  WorkspacesStoreModel,
  WorkspaceState,
  type OpenOptions,
  type OpenOutcome,
  type WorkspacesStore,
  type WorkspaceStatusName,
} from './workspaces/workspacesStore.ts'

export { isSafeLink, safeLink } from './links/links.ts'
export { ErrorCode } from './api/contract/errorCode.ts'
export { Role } from './api/contract/roles.ts'
export type { WireError } from './api/contract/envelope.ts'
export type { OAuthProvider, PasswordComplexity, LengthRange } from './api/contract/config.ts'
