/** MobX-State-Tree models and HTTP client. No React, no user-visible text. */
export type { TransportRequest, TransportResponse } from './api/transport.ts'
export { loaded } from './root/root.ts'
export { createRootStore, RootStoreModel, type RootStore } from './root/rootStore.ts'

export type { DraftForm } from './drafts/storedDraft.ts'
export type { SaveOutcome } from './forms/saveOutcome.ts'
export { createBrowserEnvironment, type BrowserEnvironmentOptions } from './environment/browserEnvironment.ts'
export type { Clock, Disposer } from './environment/clock.ts'
export type { Device } from './environment/device.ts'
export type { DownloadOptions, Downloads } from './environment/downloads.ts'
export type { Locks } from './environment/locks.ts'
export type { NotificationAccess } from './environment/browserNotifications.ts'
export { canHavePasskeys } from './environment/passkeys.ts'
export { environmentOf, type Environment, type Platform } from './environment/environment.ts'
export { storeOnce, takeOnce } from './environment/endings.ts'
export { StorageKey, type KeyValueStorage } from './environment/storage.ts'

export { FALLBACK_CODE, type Problem } from './resource/problem.ts'
export { ResourceModel, type Resource, type ResourceStatus } from './resource/resource.ts'
export { normaliseForSearch } from './search/normaliseForSearch.ts'
export { nameCollator } from './search/nameCollator.ts'

export type { AccessLevel, AccessSubject } from './access/accessState.ts'
export { AccessStoreModel, type AccessStore } from './access/accessStore.ts'
export { AccountStoreModel, type AccountStore } from './account/accountStore.ts'
export { calendarDaysUntil } from './account/subscription.ts'
export type { CompanyField, CompanyFieldError } from './account/company/companyDraft.ts'
export type { CompanyEditStore } from './account/company/companyEditStore.ts'
export type { BillingDetail, BillingDetailError } from './billing/information/billingDetailsStore.ts'
export type { BillingCustomer, PaymentAct } from './billing/information/billingInformationStore.ts'
export { chatScriptOf } from './chat/chatScript.ts'
export { ConfigStoreModel, type ConfigStore } from './config/configStore.ts'
export { NetworkStoreModel, type NetworkStore } from './network/networkStore.ts'
export { DENSITIES, THEMES, type Density, type Theme } from './preferences/choices.ts'
export {
  PreferencesStoreModel,
  type PreferencesSnapshot,
  type PreferencesStore,
} from './preferences/preferencesStore.ts'
export {
  SessionStoreModel,
  type Credentials,
  type MinimumRole,
  type SessionState,
  type SessionStore,
} from './session/sessionStore.ts'
export type { EndReason } from './session/endReason.ts'
export type { SessionUser } from './session/sessionUser.ts'
export { TimeStoreModel, type TimeStore } from './time/timeStore.ts'
export { isTrialNotice, SubscriptionNotice } from './toasts/subscriptionNotice.ts'
export {
  TOAST_LIFE,
  ToastsStoreModel,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastRequest,
  type ToastsStore,
} from './toasts/toastsStore.ts'
export { startPoller } from './workspaces/poller.ts'
export { hasSocialSignIn, type WorkspaceEntry } from './workspaces/workspaceEntry.ts'
export type { DetailsStores } from './details/detailsStores.ts'
export type { OpenOptions, OpenOutcome } from './workspaces/openOutcome.ts'
export { WorkspacesStoreModel, type WorkspacesStore } from './workspaces/workspacesStore.ts'

export {
  canBeOpened,
  WORKSPACE_STATUSES,
  WorkspaceState,
  type StateChange,
  type WorkspaceStatusName,
} from './workspaces/workspaceState.ts'
export { WorkspaceEditStoreModel, type WorkspaceEditStore } from './workspaces/edit/workspaceEditStore.ts'
export type { FieldDisabledReason } from './workspaces/edit/workspaceForm.ts'
export {
  AUTHENTICATION_METHODS,
  CONNECTION_TYPES,
  sectionOf,
  EMPTY_DRAFT,
  WORKSPACE_FIELDS,
  WORKSPACE_SECTION_NAMES,
  WORKSPACE_SECTIONS,
  type AuthenticationMethod,
  type ConnectionType,
  type FieldChange,
  type FlagField,
  type TextField,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './workspaces/edit/draft.ts'
export type { Conflict } from './forms/formRules.ts'
export type { ProofForm } from './proof/proofForm.ts'
export type { WorkspaceNotice } from './workspaces/edit/notices.ts'
export type { FieldError } from './workspaces/edit/rules.ts'
export type { SecondFactorReset } from './workspaces/edit/secondFactorReset.ts'
export {
  WorkspaceDeletionStoreModel,
  type WorkspaceDeletionStore,
} from './workspaces/deletion/workspaceDeletionStore.ts'
export {
  abilitiesOf,
  ASSIGNABLE_ROLES,
  isSelf,
  MEMBER_STATUSES,
  type AssignableRole,
  type PasswordMail,
  type PersonAbilities,
  type StatusChoice,
} from './users/abilities.ts'
export { addressesIn, type Address } from './users/addresses.ts'
export type { BulkProgress, OutcomeCounts, RowOutcome } from './bulk/bulkRun.ts'
export type { AskedAction, BulkAction, SkipReason } from './users/batch/bulkActions.ts'
export {
  UserBatchStoreModel,
  type BatchPlan,
  type BatchRow,
  type UserBatchStore,
} from './users/batch/userBatchStore.ts'
export { UserDeletionStoreModel, type UserDeletionStore } from './users/deletion/userDeletionStore.ts'
export type { UserFieldError } from './users/edit/rules.ts'
export {
  USER_FIELDS,
  type UserDraft,
  type UserField,
  type UserFormMode,
  type UserTextField,
} from './users/edit/userDraft.ts'
export {
  UserEditStoreModel,
  type SavedDifference,
  type UserEditStore,
  type UserOpenOutcome,
} from './users/edit/userEditStore.ts'
export {
  PasswordMailsStoreModel,
  type PasswordMailOutcome,
  type PasswordMailsStore,
} from './users/passwordMailsStore.ts'
export { findPeople, invitationStateOf, type Person } from './users/person.ts'
export { UsersStoreModel, type UsersStore } from './users/usersStore.ts'
export { AgentStoreModel, type AgentStore } from './agent/agentStore.ts'
export {
  WIZARD_STEPS,
  type WizardMode,
  type WizardPlace,
  type WizardProblem,
  type WizardStep,
} from './wizard/machine.ts'
export type { LinkMail } from './wizard/wizardState.ts'
export { WizardStoreModel, type WizardStore } from './wizard/wizardStore.ts'
export { InstallerStatus } from './api/contract/agent.ts'
export { InstallerStoreModel, type DownloadState, type InstallerStore } from './installer/installerStore.ts'
export { TourStoreModel, type TourKind, type TourStore } from './tour/tourStore.ts'
export type { LoopbackAccess, LoopbackPermission } from './environment/loopbackAccess.ts'

export { isSafeLink, safeLink } from './links/links.ts'
export { ErrorCode } from './api/contract/errorCode.ts'
export { MemberStatus, Role } from './api/contract/roles.ts'
export type { WireError } from './api/contract/envelope.ts'
export type { PasswordMailReply } from './api/contract/password.ts'
export type { OAuthProvider, PasswordComplexity, LengthRange } from './api/contract/config.ts'
