import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { PLAN_FEATURE_OF, planHas, planUsers } from '../../api/contract/plan.ts'
import { workspaceUrl, type WireToggle, type WireWorkspace } from '../../api/contract/workspace.ts'
import { editForm } from '../../forms/editForm.ts'
import { recordOf } from '../../records/recordOf.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { WorkspaceState } from '../workspaceEntry.ts'
import {
  AUTHENTICATION_METHODS,
  changesBetween,
  CONNECTION_TYPES,
  EMPTY_DRAFT,
  isConnectionType,
  isMethod,
  isNetwork,
  settledDraft,
  WORKSPACE_SECTIONS,
  workspaceToWire,
  type ConnectionType,
  type FieldChange,
  type FlagField,
  type MethodFlags,
  type WorkspaceDraft,
  type WorkspaceField,
  type WorkspaceSection,
} from './draft.ts'
import { errorOf, LIMITED_FIELDS, type WorkspaceLimits, type WorkspaceNotice } from './rules.ts'

type Gated = keyof typeof PLAN_FEATURE_OF & FlagField

const isGated = (field: WorkspaceField): field is Gated => Object.hasOwn(PLAN_FEATURE_OF, field)

const toggleOf = ({ features }: WireWorkspace, field: Gated): WireToggle | undefined => {
  if (field === 'privateGateway') return features.privateGateway
  return isConnectionType(field) ? features.scrapers[field] : features.authentications[field]
}

type FieldDisabledReason = 'checking' | 'down' | 'advancedAuthentication' | 'plan'

export const workspaceForm = editForm({
  draft: EMPTY_DRAFT,
  storageKey: 'portico.workspaceDraft',
  stored: v.object({
    fields: v.record(v.string(), v.union([v.string(), v.boolean()])),
  }),
})

/** A second factor alone is not one. */
const SIGN_IN_METHODS = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

/** Characters of a host name's label. */
const MAX_LABEL_LENGTH = 63

/** Fields that form the address. */
const ADDRESS_FIELDS = ['subdomain', 'gatewayUrl'] as const

const GATEWAY_FIELDS: ReadonlySet<WorkspaceField> = new Set(['networkId', 'gatewayUrl', 'useSubdomain'])

export const WorkspaceFormModel = types
  .compose(
    'WorkspaceForm',
    ResourceModel,
    workspaceForm.model,
    types.model({
      workspaceId: types.maybeNull(types.string),
      loaded: types.frozen<WireWorkspace | null>(null),
      /** E-mails, sent back unchanged. */
      members: types.frozen<readonly string[]>([]),
      /** The methods before advanced authentication was switched on. */
      earlierMethods: types.frozen<MethodFlags | null>(null),
    }),
  )
  .views((self) => ({
    get isAwaitingCheck(): boolean {
      return self.workspaceId !== null && !signedInOf(self).workspaces.isChecked(self.workspaceId)
    },
    get isDown(): boolean {
      const { workspaces } = signedInOf(self)
      return (
        self.workspaceId !== null &&
        workspaces.isChecked(self.workspaceId) &&
        workspaces.stateOf(self.workspaceId) === WorkspaceState.down
      )
    },
    get limits(): WorkspaceLimits {
      const { config } = rootOf(self)
      return recordOf(LIMITED_FIELDS, (field) => config.lengthsOf('workspace', field))
    },
    /** Everything in a trial, otherwise whatever neither the service nor the table of plans excludes. */
    isAvailable(field: WorkspaceField): boolean {
      const { isTrial, planId } = rootOf(self).account
      if (self.loaded === null || isTrial || !isGated(field)) return true
      const toggle = toggleOf(self.loaded, field)
      const isOffered = typeof toggle !== 'object' || toggle.available
      return isOffered && planHas(planId, PLAN_FEATURE_OF[field])
    },
    get connectionTypes(): readonly ConnectionType[] {
      return self.loaded && isNetwork(self.loaded) ? CONNECTION_TYPES : []
    },
  }))
  .views((self) => ({
    get settled(): WorkspaceDraft {
      return settledDraft(self.draft, self.initial, self.isDown || self.isAwaitingCheck)
    },
    /** Null when enabled; a feature outside the plan may be turned off. */
    disabledReasonOf(field: WorkspaceField): FieldDisabledReason | null {
      if (field === 'name') return null
      if (self.isAwaitingCheck) return 'checking'
      if (self.isDown) return 'down'
      const isOfMethods = isMethod(field) || field === 'restrictedGroups'
      if (isOfMethods && self.draft.advancedAuthentication) return 'advancedAuthentication'
      const isOn = self.draft[field] === true || self.initial[field] === true
      return !isOn && !self.isAvailable(field) ? 'plan' : null
    },
    isShown(field: WorkspaceField): boolean {
      if (field === 'restrictedGroups') return self.draft.activeDirectory
      if (GATEWAY_FIELDS.has(field)) return self.draft.privateGateway
      return !isConnectionType(field) || self.connectionTypes.length > 0
    },
  }))
  .views((self) => ({
    get changes(): readonly FieldChange[] {
      return changesBetween(self.initial, self.settled)
    },
    switchedOn(section: WorkspaceSection): readonly FlagField[] {
      const fields: readonly WorkspaceField[] = WORKSPACE_SECTIONS[section]
      return fields.filter((field): field is FlagField => self.settled[field] === true && self.isShown(field))
    },
    /** `-<accountId>.<domain>`. */
    get subdomainSuffix(): string {
      const { session, config } = rootOf(self)
      const { privateGateway, useSubdomain, gatewayUrl } = self.settled
      const usesGateway = privateGateway && useSubdomain && URL.canParse(gatewayUrl)
      return `-${session.accountId}.${usesGateway ? new URL(gatewayUrl).host : config.productDomain}`
    },
    /** Empty while there is no valid address. */
    get urlPreview(): string {
      const { session, config } = rootOf(self)
      const isInvalid = ADDRESS_FIELDS.some(
        (field) => errorOf(field, self.draft, self.limits, false) !== null,
      )
      if (!self.loaded || isInvalid) return ''
      const workspace = workspaceToWire(self.loaded, self.settled, config.productDomain)
      return workspaceUrl(workspace, session.accountId, config.productDomain)
    },
    get notices(): readonly WorkspaceNotice[] {
      const { session, account } = rootOf(self)
      const { loaded, settled } = self
      if (!loaded) return []
      const { length } = `${settled.subdomain}-${session.accountId}`
      const max = account.isTrial ? null : planUsers(account.planId)
      const hasSignIn =
        loaded.features.authentications.workspace.enabled ||
        settled.advancedAuthentication ||
        SIGN_IN_METHODS.some((method) => settled[method])
      return [
        ...(length > MAX_LABEL_LENGTH ? [{ code: 'longHost', length, max: MAX_LABEL_LENGTH } as const] : []),
        ...(max !== null && Number(settled.users) > max ? [{ code: 'usersAbovePlan', max } as const] : []),
        ...(hasSignIn ? [] : [{ code: 'nobodyCanSignIn' } as const]),
      ]
    },
  }))
