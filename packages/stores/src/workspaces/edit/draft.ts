import {
  AUTHENTICATION_METHODS,
  type AuthenticationMethod,
  type WireToggle,
  type WireWorkspace,
} from '../../api/contract/workspace.ts'

/** Connection types that an admin can switch, in priority order (specification, section 9). */
export const CONNECTION_TYPES = ['rdp', 'wvpn', 'dav'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

export { AUTHENTICATION_METHODS, type AuthenticationMethod }

const TEXT_FIELDS = ['name', 'subdomain', 'users', 'restrictedGroups', 'networkId', 'gatewayUrl'] as const
/** Fields with a text; the number of users is one as long as it is typed. */
export type TextField = (typeof TEXT_FIELDS)[number]

/** Fields that are on or off. */
export type FlagField =
  | AuthenticationMethod
  | ConnectionType
  | 'advancedAuthentication'
  | 'privateProfiles'
  | 'privateGateway'
  | 'useSubdomain'

export type WorkspaceField = TextField | FlagField

export type WorkspaceDraft = Readonly<Record<TextField, string> & Record<FlagField, boolean>>

/** Sections of the dialog, and their fields in order. */
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

/** Every field, in the order of the dialog. */
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

/** Whether a workspace has connection types to switch: the one predicate for it. */
export const isNetwork = ({ type }: Pick<WireWorkspace, 'type'>): boolean => type === 'network'

const isOn = (toggle: WireToggle): boolean => (typeof toggle === 'boolean' ? toggle : toggle.enabled)

/** What the dialog shows of a workspace. */
export const draftOf = ({ name, subdomain, license, features }: WireWorkspace): WorkspaceDraft => {
  const { authentications, privateGateway, scrapers } = features
  return {
    name,
    subdomain,
    users: String(license.limits.users),
    google: isOn(authentications.google),
    microsoft: isOn(authentications.microsoft),
    linkedin: isOn(authentications.linkedin),
    facebook: isOn(authentications.facebook),
    secondFactor: authentications.secondFactor.enabled,
    activeDirectory: authentications.activeDirectory.enabled,
    restrictedGroups: authentications.activeDirectory.restrictedGroups,
    advancedAuthentication: features.advancedAuthentication,
    rdp: scrapers.rdp?.enabled ?? false,
    wvpn: scrapers.wvpn?.enabled ?? false,
    dav: scrapers.dav?.enabled ?? false,
    privateProfiles: features.privateProfiles,
    privateGateway: privateGateway.enabled,
    networkId: privateGateway.networkId,
    gatewayUrl: privateGateway.url,
    useSubdomain: privateGateway.useSubdomain,
  }
}

/** Before anything is loaded. */
export const EMPTY_DRAFT: WorkspaceDraft = {
  name: '',
  subdomain: '',
  users: '',
  google: false,
  microsoft: false,
  linkedin: false,
  facebook: false,
  secondFactor: false,
  activeDirectory: false,
  restrictedGroups: '',
  advancedAuthentication: false,
  rdp: false,
  wvpn: false,
  dav: false,
  privateProfiles: false,
  privateGateway: false,
  networkId: '',
  gatewayUrl: '',
  useSubdomain: false,
}

/** All methods off. */
export const METHODS_OFF: Readonly<Record<AuthenticationMethod, boolean>> = {
  google: false,
  microsoft: false,
  linkedin: false,
  facebook: false,
  secondFactor: false,
  activeDirectory: false,
}

export type MethodFlags = Readonly<Record<AuthenticationMethod, boolean>>

export const methodsOf = (draft: MethodFlags): MethodFlags => ({
  google: draft.google,
  microsoft: draft.microsoft,
  linkedin: draft.linkedin,
  facebook: draft.facebook,
  secondFactor: draft.secondFactor,
  activeDirectory: draft.activeDirectory,
})

const GATEWAY_OFF = { networkId: '', gatewayUrl: '', useSubdomain: false } as const

/**
 * What Save makes of a draft: blanks around texts go, a subdomain is in lower case, advanced authentication turns the
 * methods off, a gateway that is off leaves no values (specification, section 4), a box that does not show keeps what
 * was loaded. While the workspace is down its name is all that changes.
 */
export const settledDraft = (
  draft: WorkspaceDraft,
  loaded: WorkspaceDraft,
  isDown: boolean,
): WorkspaceDraft => {
  const name = draft.name.trim()
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

/** A difference between two drafts of a workspace. */
export interface FieldChange {
  readonly field: WorkspaceField
  readonly section: WorkspaceSection
  readonly from: string | boolean
  readonly to: string | boolean
}

/** What changes from one draft to another, in the order of the dialog. */
export const changesBetween = (from: WorkspaceDraft, to: WorkspaceDraft): readonly FieldChange[] =>
  WORKSPACE_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    section: sectionOf(field),
    from: from[field],
    to: to[field],
  }))
