import * as v from 'valibot'
import { isLoopbackHost } from '../../links/links.ts'
import { recordOf } from '../../records/recordOf.ts'
import { LastChangeSchema } from './envelope.ts'
import { RoleSchema } from './roles.ts'

/** Inclusive (specification, sections 5 and 9). */
export const USERS_RANGE = { min: 1, max: 65_535 } as const

/** E-mails in one call: as many as a workspace can have users. */
export const MAX_PEOPLE = USERS_RANGE.max

const SUBDOMAIN = /^[a-z\d][a-z\d-]*[a-z\d]$/i

/** ASCII letters, digits and inner hyphens, at least two characters. */
export const isSubdomain = (text: string): boolean => SUBDOMAIN.test(text)

/** The specification's rule for a gateway, in any case. */
export const startsWithHttps = (text: string): boolean => /^https/i.test(text)

/** With a host and without credentials. */
export const isGatewayUrl = (text: string): boolean => {
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname !== '' && username === '' && password === ''
}

const Availability = { enabled: v.boolean(), available: v.optional(v.boolean(), true) }

/** A flag, or an object with the plan's availability. */
export const ToggleSchema = v.union([v.boolean(), v.object(Availability)])
export type WireToggle = v.InferOutput<typeof ToggleSchema>

/** Connection types by priority (specification, section 9). */
export const SCRAPERS = ['rdp', 'wvpn', 'dav', 'vnc', 'zsc', 'lnk', 'rfb', 'fmx'] as const

/** In display order (specification, section 9). */
export const AUTHENTICATION_METHODS = [
  'google',
  'microsoft',
  'linkedin',
  'facebook',
  'secondFactor',
  'activeDirectory',
] as const
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number]

export const WorkspaceFeaturesSchema = v.object({
  authentications: v.object({
    workspace: v.object({ enabled: v.boolean() }),
    activeDirectory: v.object({ ...Availability, restrictedGroups: v.optional(v.string(), '') }),
    google: ToggleSchema,
    facebook: ToggleSchema,
    linkedin: ToggleSchema,
    microsoft: ToggleSchema,
    secondFactor: v.object(Availability),
  }),
  advancedAuthentication: v.boolean(),
  privateProfiles: v.boolean(),
  privateGateway: v.object({
    ...Availability,
    networkId: v.optional(v.string(), ''),
    url: v.optional(v.string(), ''),
    useSubdomain: v.optional(v.boolean(), false),
  }),
  scrapers: v.partial(v.object(recordOf(SCRAPERS, () => v.object(Availability)))),
})
export type WorkspaceFeatures = v.InferOutput<typeof WorkspaceFeaturesSchema>

/** "Service" on the wire. */
export const WorkspaceSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** `network` or `desktop`. */
  type: v.string(),
  domain: v.string(),
  gatewayURL: v.optional(v.string(), ''),
  networkId: v.optional(v.string(), ''),
  subdomain: v.string(),
  machine: v.string(),
  license: v.object({
    serial: v.string(),
    expires: v.union([v.number(), v.string()]),
    limits: v.object({ users: v.number() }),
  }),
  features: WorkspaceFeaturesSchema,
  /** Grows with each change of the workspace or its members; sent back to detect changes made elsewhere. */
  revision: v.optional(v.number()),
  lastChange: v.optional(LastChangeSchema),
})
export type WireWorkspace = v.InferOutput<typeof WorkspaceSchema>

export const WorkspacesReplySchema = v.object({ services: v.array(WorkspaceSchema) })
export const WorkspaceReplySchema = v.object({ service: WorkspaceSchema })

export const WorkspaceStatusReplySchema = v.object({
  status: v.array(
    v.object({
      serviceid: v.string(),
      ready: v.boolean(),
      /** False: it never sent a heartbeat, and nobody measures `ready`. */
      isObserved: v.optional(v.boolean()),
      /** Of one that is down, in ISO 8601; absent when not known. */
      downSince: v.optional(v.string()),
    }),
  ),
  /** Version of these states, to send as `since` with the next call. */
  version: v.optional(v.string()),
  /** When present, `status` contains only changes since that version. */
  since: v.optional(v.string()),
})
export type WorkspaceStatusReply = v.InferOutput<typeof WorkspaceStatusReplySchema>
export type WorkspaceStatus = WorkspaceStatusReply['status'][number]

export const SecondFactorResetSchema = v.object({
  email: v.optional(v.string()),
  userid: v.optional(v.string()),
})
export const SecondFactorResetReplySchema = v.object({ username: v.string() })

/** `POST /services/`, sent by the local agent; the name defaults to the computer's. */
export const NewWorkspaceSchema = v.object({ machine: v.string(), name: v.optional(v.string()) })

export const OneTimeUrlRequestSchema = v.object({ webadmin: v.optional(v.boolean()) })

/** A suffix such as `/?otl=<token>`, single use, valid for 60 s. */
export const OneTimeUrlReplySchema = v.object({ uri: v.string() })

/** What a workspace's own server calls, by the key of its workspace. */

/** Seconds between two heartbeats; after three that are missing the workspace is down. */
export const HEARTBEAT_SECONDS = 30

const Key = v.string()

/** Of `POST /services/`; the key is shown only there and by `POST /services/{id}/key`. */
export const NewWorkspaceReplySchema = v.object({ ...WorkspaceReplySchema.entries, key: v.optional(Key) })

export const WorkspaceKeyReplySchema = v.object({ key: Key })

export const HeartbeatReplySchema = v.object({ seconds: v.number() })

/** Of redeem and visit: the address that the browser asked for, or its part from the `?` on. */
export const SuffixSchema = v.object({ suffix: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })
export const VisitorReplySchema = v.object({
  /** Id of the workspace. */
  serviceid: v.string(),
  accountid: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  level: RoleSchema,
  asAdministrator: v.boolean(),
})
export type VisitorReply = v.InferOutput<typeof VisitorReplySchema>

type Addressed = Pick<WireWorkspace, 'subdomain' | 'domain' | 'gatewayURL'> & {
  readonly features: { readonly privateGateway: WireWorkspace['features']['privateGateway'] }
}

const origin = (host: string): string => {
  // A port does not matter for loopback.
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' }
  return `${isLoopbackHost(hostname) ? 'http' : 'https'}://${host}`
}

/** For client and service: `https://<subdomain>-<accountId>.<domain>`, or the private gateway's address or host; http on loopback. */
export const workspaceUrl = (workspace: Addressed, accountId: string, productDomain: string): string => {
  const { privateGateway } = workspace.features
  const name = `${workspace.subdomain}-${accountId}`
  if (!privateGateway.enabled) return origin(`${name}.${workspace.domain || productDomain}`)
  const gateway = privateGateway.url || workspace.gatewayURL
  if (!privateGateway.useSubdomain) return gateway
  return URL.canParse(gateway) ? origin(`${name}.${new URL(gateway).host}`) : gateway
}
