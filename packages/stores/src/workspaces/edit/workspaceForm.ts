import { types } from 'mobx-state-tree'
import type { LengthRange } from '../../api/contract/config.ts'
import { planUsers } from '../../api/contract/plan.ts'
import type { WireWorkspace } from '../../api/contract/workspace.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { peersOf } from '../../root/peers.ts'
import { WorkspaceState } from '../workspaceState.ts'
import { workspaceUrl } from '../workspaceUrl.ts'
import { isAvailable } from './availability.ts'
import {
  changesBetween,
  CONNECTION_TYPES,
  draftOf,
  EMPTY_DRAFT,
  isConnectionType,
  isMethod,
  isNetwork,
  METHODS_OFF,
  methodsOf,
  sectionOf,
  settledDraft,
  WORKSPACE_SECTIONS,
  type ConnectionType,
  type FieldChange,
  type FlagField,
  type MethodFlags,
  type TextField,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './draft.ts'
import { errorsOf, type FieldError, type WorkspaceLimits } from './rules.ts'
import { noticesOf, type WorkspaceNotice } from './notices.ts'
import { workspaceToWire } from './toWire.ts'

/** Why a control is disabled: the status is awaited, the workspace is down, or something else decides. */
export type FieldHold = 'checking' | 'down' | 'advancedAuthentication' | 'plan'

interface FormState {
  /** The workspace that the dialog is open for; null while it is closed. */
  workspaceId: string | null
  /** As the service last gave it; null until then. */
  loaded: WireWorkspace | null
  /** E-mails, as they came with it; they are sent back unchanged. */
  members: readonly string[]
  draft: WorkspaceDraft
  /** Methods as they were when advanced authentication was switched on in this dialog. */
  earlierMethods: MethodFlags | null
  /** Fields that the person has left once. */
  touched: ReadonlySet<TextField>
  hasTriedSaving: boolean
}

export const emptyForm: FormState = {
  workspaceId: null,
  loaded: null,
  members: [],
  draft: EMPTY_DRAFT,
  earlierMethods: null,
  touched: new Set(),
  hasTriedSaving: false,
}

/** What belongs to a private gateway. */
const GATEWAY_FIELDS: ReadonlySet<WorkspaceField> = new Set(['networkId', 'gatewayUrl', 'useSubdomain'])

/** A workspace that is opened for editing: what was loaded, what is typed, and every rule for it. */
export const WorkspaceFormModel = types
  .compose('WorkspaceForm', ResourceModel, types.model({}))
  .volatile((): FormState => ({ ...emptyForm }))
  .views((self) => ({
    get loadedDraft(): WorkspaceDraft {
      return self.loaded ? draftOf(self.loaded) : EMPTY_DRAFT
    },
    /** The first status check is still awaited, so everything but the name is held. */
    get isAwaitingCheck(): boolean {
      return self.workspaceId !== null && !peersOf(self).workspaces.isChecked(self.workspaceId)
    },
    /** Only the name can be changed. */
    get isDown(): boolean {
      const { workspaces } = peersOf(self)
      return (
        self.workspaceId !== null &&
        workspaces.isChecked(self.workspaceId) &&
        workspaces.stateOf(self.workspaceId) === WorkspaceState.down
      )
    },
    get limits(): WorkspaceLimits {
      const { config } = peersOf(self)
      const of = (property: string): LengthRange => config.lengthsOf('workspace', property)
      return {
        name: of('name'),
        subdomain: of('subdomain'),
        networkId: of('networkId'),
        gatewayUrl: of('gatewayUrl'),
        restrictedGroups: of('restrictedGroups'),
      }
    },
    /** Whether the plan has it; everything does in a trial. */
    isAvailable(field: WorkspaceField): boolean {
      return self.loaded === null || isAvailable(self.loaded, field, peersOf(self).account)
    },
    /** Connection types to show, in priority order; none unless it is a network workspace. */
    get connectionTypes(): readonly ConnectionType[] {
      return self.loaded && isNetwork(self.loaded) ? CONNECTION_TYPES : []
    },
  }))
  .views((self) => ({
    /** The draft as Save would leave it. */
    get settled(): WorkspaceDraft {
      return settledDraft(self.draft, self.loadedDraft, self.isDown || self.isAwaitingCheck)
    },
    /** Every error, whether or not it is time to show it. */
    get errors(): ReadonlyMap<TextField, FieldError> {
      return errorsOf(self.draft, self.limits, self.isDown || self.isAwaitingCheck)
    },
    /** Why a control is disabled; null when it is not. What the plan lacks but is on may still be turned off. */
    holdOf(field: WorkspaceField): FieldHold | null {
      if (field === 'name') return null
      if (self.isAwaitingCheck) return 'checking'
      if (self.isDown) return 'down'
      const isOfMethods = isMethod(field) || field === 'restrictedGroups'
      if (isOfMethods && self.draft.advancedAuthentication) return 'advancedAuthentication'
      const isOn = self.draft[field] === true || self.loadedDraft[field] === true
      return !isOn && !self.isAvailable(field) ? 'plan' : null
    },
    /** Whether the dialog has a control for it now. */
    isShown(field: WorkspaceField): boolean {
      if (field === 'restrictedGroups') return self.draft.activeDirectory
      if (GATEWAY_FIELDS.has(field)) return self.draft.privateGateway
      return !isConnectionType(field) || self.connectionTypes.length > 0
    },
  }))
  .views((self) => ({
    /** What Save will change, in the order of the dialog. */
    get changes(): readonly FieldChange[] {
      return changesBetween(self.loadedDraft, self.settled)
    },
    /** Something was typed or switched that is not saved. */
    get isDirty(): boolean {
      return changesBetween(self.loadedDraft, self.draft).length > 0
    },
    /** The error to show: once the field was left, or Save was pressed. */
    shownErrorOf(field: TextField): FieldError | null {
      const isTime = self.hasTriedSaving || self.touched.has(field)
      return (isTime ? self.errors.get(field) : null) ?? null
    },
    /** Where to lead the person after a Save that was refused here. */
    get firstError(): { readonly section: WorkspaceSection; readonly field: TextField } | null {
      const [field] = self.errors.keys()
      return field === undefined ? null : { section: sectionOf(field), field }
    },
    /** What is switched on in a section, for its header. */
    switchedOn(section: WorkspaceSection): readonly FlagField[] {
      const fields: readonly WorkspaceField[] = WORKSPACE_SECTIONS[section]
      return fields.filter((field): field is FlagField => self.settled[field] === true && self.isShown(field))
    },
    /** What follows the subdomain: `-<accountId>.<domain>`. */
    get subdomainSuffix(): string {
      const { session, config } = peersOf(self)
      const { privateGateway, useSubdomain, gatewayUrl } = self.settled
      const usesGateway = privateGateway && useSubdomain && URL.canParse(gatewayUrl)
      return `-${session.accountId}.${usesGateway ? new URL(gatewayUrl).host : config.productDomain}`
    },
    /** Address that the workspace will have; empty until loaded. */
    get urlPreview(): string {
      const { session, config } = peersOf(self)
      if (!self.loaded) return ''
      const workspace = workspaceToWire(self.loaded, self.settled, config.productDomain)
      return workspaceUrl(workspace, session.accountId, config.productDomain)
    },
    /** Whether there is a second factor whose keys can be reset. */
    get hasSecondFactorReset(): boolean {
      return self.draft.secondFactor
    },
  }))
  .views((self) => ({
    errorCountOf(section: WorkspaceSection): number {
      const fields = [...self.errors.keys()].filter((field) => sectionOf(field) === section)
      return fields.filter((field) => self.shownErrorOf(field) !== null).length
    },
    /** What the person should know; none of it keeps them from saving. */
    get notices(): readonly WorkspaceNotice[] {
      const { session, account } = peersOf(self)
      if (!self.loaded) return []
      return noticesOf(self.settled, {
        accountId: session.accountId,
        mostUsers: account.isTrial ? null : planUsers(account.planId),
        hasOwnSignIn: self.loaded.features.authentications.workspace.enabled,
      })
    },
  }))
  .actions((self) => ({
    setText(field: TextField, text: string): void {
      if (self.holdOf(field) === null) self.draft = { ...self.draft, [field]: text }
    },
    /**
     * Switches a field. Advanced authentication turns all methods off; turned off again in the same dialog, it brings
     * them back.
     */
    setFlag(field: FlagField, isOn: boolean): void {
      if (self.holdOf(field) !== null || self.draft[field] === isOn) return
      self.draft = { ...self.draft, [field]: isOn }
      if (field !== 'advancedAuthentication') return
      if (isOn) self.earlierMethods = methodsOf(self.draft)
      self.draft = { ...self.draft, ...(isOn ? METHODS_OFF : self.earlierMethods) }
    },
    /** The person has left a field: from now on its error shows. */
    touch(field: TextField): void {
      self.touched = new Set([...self.touched, field])
    },
    /** Takes a workspace as the service has it now; what was typed stays unless a draft is given. */
    rebase(loaded: WireWorkspace, members: readonly string[], draft?: WorkspaceDraft): void {
      self.loaded = loaded
      self.members = members
      if (draft) self.draft = draft
    },
  }))
  .actions((self) => ({
    /** Begins anew with what the service has. */
    begin(loaded: WireWorkspace, members: readonly string[]): void {
      self.rebase(loaded, members, draftOf(loaded))
      self.earlierMethods = null
      self.touched = new Set()
      self.hasTriedSaving = false
      self.markReady()
    },
  }))
