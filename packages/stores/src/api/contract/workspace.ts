import * as v from 'valibot'
import { LastChangeSchema } from './lastChange.ts'
import { recordOf } from '../../records/recordOf.ts'

const Availability = { enabled: v.boolean(), available: v.optional(v.boolean(), true) }

/** A flag, or an object with the plan's availability. */
export const ToggleSchema = v.union([v.boolean(), v.object(Availability)])
export type WireToggle = v.InferOutput<typeof ToggleSchema>

/** Connection types by priority (specification, section 9). */
export const SCRAPERS = ['rdp', 'wvpn', 'dav', 'vnc', 'zsc', 'lnk', 'rfb', 'fmx'] as const
export type Scraper = (typeof SCRAPERS)[number]

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
