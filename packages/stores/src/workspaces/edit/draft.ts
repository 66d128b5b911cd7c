import { cleanName } from '../../api/contract/texts.ts'
import {
  AUTHENTICATION_METHODS,
  type AuthenticationMethod,
  type WireToggle,
  type WireWorkspace,
} from '../../api/contract/workspace.ts'
import { recordOf } from '../../records/recordOf.ts'
import { isEnabled, SOCIAL_METHODS } from '../workspaceEntry.ts'

/** By priority (specification, section 9). */
export const CONNECTION_TYPES = ['rdp', 'wvpn', 'dav'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

export { AUTHENTICATION_METHODS, type AuthenticationMethod }

const TEXT_FIELDS = ['name', 'subdomain', 'users', 'restrictedGroups', 'networkId', 'gatewayUrl'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

const FLAG_FIELDS = [
  ...AUTHENTICATION_METHODS,
  ...CONNECTION_TYPES,
  'advancedAuthentication',
  'privateProfiles',
  'privateGateway',
  'useSubdomain',
] as const
export type FlagField = (typeof FLAG_FIELDS)[number]

export type WorkspaceField = TextField | FlagField

export type WorkspaceDraft = Readonly<Record<TextField, string> & Record<FlagField, boolean>>

/** In the order of the dialog. */
export const WORKSPACE_SECTIONS = {
  general: ['name', 'subdomain', 'users'],
  authentications: ['advancedAuthentication', ...AUTHENTICATION_METHODS, 'restrictedGroups'],
  additional: [
    ...CONNECTION_TYPES,
    'privateProfiles',
    'privateGateway',
    'networkId',
    'gatewayUrl',
    'useSubdomain',
  ],
} as const satisfies Readonly<Record<string, readonly WorkspaceField[]>>
export type WorkspaceSection = keyof typeof WORKSPACE_SECTIONS

export const WORKSPACE_SECTION_NAMES = ['general', 'authentications', 'additional'] as const

export const WORKSPACE_FIELDS: readonly WorkspaceField[] = WORKSPACE_SECTION_NAMES.flatMap(
  (section): readonly WorkspaceField[] => WORKSPACE_SECTIONS[section],
)

export const sectionOf = (field: WorkspaceField): WorkspaceSection =>
  WORKSPACE_SECTION_NAMES.find((name) => WORKSPACE_SECTIONS[name].some((candidate) => candidate === field)) ??
  'general'

const METHODS: ReadonlySet<string> = new Set(AUTHENTICATION_METHODS)
export const isMethod = (field: WorkspaceField): field is AuthenticationMethod => METHODS.has(field)

const CONNECTIONS: ReadonlySet<string> = new Set(CONNECTION_TYPES)
export const isConnectionType = (field: WorkspaceField): field is ConnectionType => CONNECTIONS.has(field)

/** Only network workspaces have connection types. */
export const isNetwork = ({ type }: Pick<WireWorkspace, 'type'>): boolean => type === 'network'

export const draftOf = ({ name, subdomain, license, features }: WireWorkspace): WorkspaceDraft => {
  const { authentications, privateGateway, scrapers } = features
  return {
    name,
    subdomain,
    users: String(license.limits.users),
    ...recordOf(AUTHENTICATION_METHODS, (method) => isEnabled(authentications[method])),
    restrictedGroups: authentications.activeDirectory.restrictedGroups,
    advancedAuthentication: features.advancedAuthentication,
    ...recordOf(CONNECTION_TYPES, (type) => scrapers[type]?.enabled ?? false),
    privateProfiles: features.privateProfiles,
    privateGateway: privateGateway.enabled,
    networkId: privateGateway.networkId,
    gatewayUrl: privateGateway.url,
    useSubdomain: privateGateway.useSubdomain,
  }
}

export const EMPTY_DRAFT: WorkspaceDraft = {
  ...recordOf(TEXT_FIELDS, () => ''),
  ...recordOf(FLAG_FIELDS, () => false),
}

export type MethodFlags = Readonly<Record<AuthenticationMethod, boolean>>

export const methodsOf = (draft: MethodFlags): MethodFlags =>
  recordOf(AUTHENTICATION_METHODS, (method) => draft[method])

export const METHODS_OFF = methodsOf(EMPTY_DRAFT)

const GATEWAY_OFF = { networkId: '', gatewayUrl: '', useSubdomain: false } as const

/** The draft as it will be saved (specification, section 4): hidden fields as loaded; only the name while the workspace is down. */
export const settledDraft = (
  draft: WorkspaceDraft,
  loaded: WorkspaceDraft,
  isDown: boolean,
): WorkspaceDraft => {
  const name = cleanName(draft.name)
  if (isDown) return { ...loaded, name }
  const isDirectoryOn = draft.activeDirectory && !draft.advancedAuthentication
  return {
    ...draft,
    name,
    subdomain: draft.subdomain.trim().toLowerCase(),
    users: draft.users.trim(),
    ...(draft.advancedAuthentication ? METHODS_OFF : {}),
    restrictedGroups: isDirectoryOn ? draft.restrictedGroups.trim() : loaded.restrictedGroups,
    ...(draft.privateGateway
      ? { networkId: draft.networkId.trim(), gatewayUrl: draft.gatewayUrl.trim() }
      : GATEWAY_OFF),
  }
}

export const changesBetween = (from: WorkspaceDraft, to: WorkspaceDraft) =>
  WORKSPACE_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    section: sectionOf(field),
    from: from[field],
    to: to[field],
  }))
export type FieldChange = Readonly<ReturnType<typeof changesBetween>[number]>

/** Preserves the shape: a boolean or an object. */
const toggled = (toggle: WireToggle, enabled: boolean): WireToggle =>
  typeof toggle === 'boolean' ? enabled : { ...toggle, enabled }

/** The domain is the private gateway's URL, else the product's (specification, section 4). */
export const workspaceToWire = (
  loaded: WireWorkspace,
  draft: WorkspaceDraft,
  productDomain: string,
): WireWorkspace => {
  const { authentications, privateGateway, scrapers } = loaded.features
  const connections = CONNECTION_TYPES.filter((name) => scrapers[name] !== undefined || draft[name]).map(
    (name) => [name, { available: true, ...scrapers[name], enabled: draft[name] }] as const,
  )
  return {
    ...loaded,
    name: draft.name,
    subdomain: draft.subdomain,
    domain: draft.privateGateway ? draft.gatewayUrl : productDomain,
    gatewayURL: draft.gatewayUrl,
    networkId: draft.networkId,
    license: { ...loaded.license, limits: { ...loaded.license.limits, users: Number(draft.users) } },
    features: {
      ...loaded.features,
      authentications: {
        ...authentications,
        ...recordOf(SOCIAL_METHODS, (method) => toggled(authentications[method], draft[method])),
        secondFactor: { ...authentications.secondFactor, enabled: draft.secondFactor },
        activeDirectory: {
          ...authentications.activeDirectory,
          enabled: draft.activeDirectory,
          restrictedGroups: draft.restrictedGroups,
        },
      },
      advancedAuthentication: draft.advancedAuthentication,
      privateProfiles: draft.privateProfiles,
      privateGateway: {
        ...privateGateway,
        enabled: draft.privateGateway,
        networkId: draft.networkId,
        url: draft.gatewayUrl,
        useSubdomain: draft.useSubdomain,
      },
      scrapers: { ...scrapers, ...Object.fromEntries(connections) },
    },
  }
}
