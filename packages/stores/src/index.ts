/** MobX-State-Tree models and HTTP client. No React, no user-visible text. */
export { loadTransport } from './api/lateTransport.ts'
export type { TransportRequest, TransportResponse } from './api/transport.ts'
export { loaded } from './root/root.ts'
export { createRootStore, type RootStore } from './root/rootStore.ts'

export type { DraftForm } from './drafts/storedDraft.ts'
export type { SaveOutcome, Conflict } from './forms/formRules.ts'
export { createBrowserEnvironment, type BrowserEnvironmentOptions } from './environment/browserEnvironment.ts'
export type { Disposer } from './environment/clock.ts'
export { environmentOf } from './environment/environment.ts'
export { hasDrafts, storeOnce, takeOnce, StorageKey, type KeyValueStorage } from './environment/storage.ts'

export type { Problem } from './resource/problem.ts'
export type { Resource, ResourceStatus } from './resource/resource.ts'
export { normaliseForSearch, nameCollator } from './search/text.ts'

export type { AccessSubject } from './access/accessState.ts'
export type { AccessStore } from './access/accessStore.ts'
export { isTrialNotice, calendarDaysUntil } from './account/accountStore.ts'
export type { ConfigStore } from './config/configStore.ts'
export { DENSITIES, THEMES, type Density, type Theme } from './preferences/choices.ts'
export type { PreferencesStore } from './preferences/preferencesStore.ts'
export type { MinimumRole, SessionStore } from './session/sessionStore.ts'
export {
  TOAST_LIFE,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastRequest,
} from './toasts/toastsStore.ts'
export { startPoller } from './workspaces/polling.ts'
export {
  hasSocialSignIn,
  canBeOpened,
  WORKSPACE_STATUSES,
  type WorkspaceEntry,
  type OpenOptions,
  type StateChange,
  type WorkspaceStatusName,
} from './workspaces/workspaceEntry.ts'
export type { WorkspacesStore } from './workspaces/workspacesStore.ts'

export type { WorkspaceEditStore } from './workspaces/edit/workspaceEditStore.ts'
export {
  AUTHENTICATION_METHODS,
  sectionOf,
  EMPTY_DRAFT,
  WORKSPACE_FIELDS,
  WORKSPACE_SECTION_NAMES,
  type FieldChange,
  type FlagField,
  type TextField,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './workspaces/edit/draft.ts'
export type { ProofForm } from './proof/proofStore.ts'
export type { WorkspaceNotice, FieldError } from './workspaces/edit/rules.ts'
export {
  abilitiesOf,
  ASSIGNABLE_ROLES,
  isSelf,
  MEMBER_STATUSES,
  type PasswordMail,
  type PersonAbilities,
  type StatusChoice,
} from './users/abilities.ts'
export { addressesIn, type Address } from './users/addresses.ts'
export type { BulkProgress, OutcomeCounts, RowOutcome } from './bulk/bulkRun.ts'
export type { AskedAction, BulkAction, SkipReason } from './users/batch/bulkActions.ts'
export type { BatchPlan, BatchRow, UserBatchStore } from './users/batch/userBatchStore.ts'
export type { UserFieldError, UserDraft, UserField, UserTextField } from './users/edit/rules.ts'
export type { UserOpenOutcome } from './users/edit/userEditStore.ts'
export { findPeople, invitationStateOf, type Person } from './users/person.ts'
export { WIZARD_STEPS, type WizardMode, type WizardProblem, type WizardStep } from './wizard/machine.ts'
export type { LinkMail } from './wizard/wizardState.ts'
export type { WizardStore } from './wizard/wizardStore.ts'
export type { LoopbackAccess } from './environment/loopbackAccess.ts'

export { canHavePasskeys, isSafeLink } from './links/links.ts'
export { ErrorCode } from './api/contract/errorCode.ts'
export { MemberStatus, Role } from './api/contract/roles.ts'
export type { PasswordMailReply } from './api/contract/password.ts'
