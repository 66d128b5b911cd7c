import * as v from 'valibot'
import { RoleSchema } from './roles.ts'
import { WorkspaceReplySchema } from './workspace.ts'

/** What a workspace's own server calls, by the key of its workspace. */

/** Seconds between two heartbeats; after three that are missing the workspace is down. */
export const HEARTBEAT_SECONDS = 30

const Key = v.string()

/** Of `POST /services/`; the key is shown only there and by `POST /services/{id}/key`. */
export const NewWorkspaceReplySchema = v.object({ ...WorkspaceReplySchema.entries, key: v.optional(Key) })

export const WorkspaceKeyReplySchema = v.object({ key: Key })

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const HeartbeatSchema = v.object({ machine: Text, version: Text })
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
