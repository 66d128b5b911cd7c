import * as v from 'valibot'

/** Since when and by whom a workspace is shared with a user. Null where it is not known. */
const origin = {
  /** ISO 8601. */
  since: v.nullable(v.string()),
  /** Named as `personIn` reads it. */
  by: v.nullable(v.string()),
}

export const WorkspaceShareSchema = v.object({ email: v.string(), ...origin })
export type WorkspaceShare = v.InferOutput<typeof WorkspaceShareSchema>

/** `GET /groups/{id}/shares`, without owners. */
export const WorkspaceSharesReplySchema = v.object({ shares: v.array(WorkspaceShareSchema) })
export type WorkspaceSharesReply = v.InferOutput<typeof WorkspaceSharesReplySchema>

/** `serviceid` is the id of a workspace. */
export const UserShareSchema = v.object({ serviceid: v.string(), ...origin })
export type UserShare = v.InferOutput<typeof UserShareSchema>

/** `GET /users/{id}/shares`; empty for an owner. */
export const UserSharesReplySchema = v.object({ shares: v.array(UserShareSchema) })
export type UserSharesReply = v.InferOutput<typeof UserSharesReplySchema>

export type ShareOrigin = Pick<WorkspaceShare, 'since' | 'by'>
