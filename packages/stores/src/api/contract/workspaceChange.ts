import * as v from 'valibot'
import { WorkspaceSchema } from './workspace.ts'

/** `PUT /services/{id}`. */
export const WorkspaceChangeSchema = v.object({
  serviceIsDown: v.boolean(),
  service: WorkspaceSchema,
  /** E-mails, as `GET /groups/{id}/members` gave them. */
  members: v.optional(v.array(v.string())),
})
export type WorkspaceChange = v.InferOutput<typeof WorkspaceChangeSchema>

/** `POST /auth/reset2fa/{id}`: one of the two. */
export const SecondFactorResetSchema = v.object({
  email: v.optional(v.string()),
  userid: v.optional(v.string()),
})
export const SecondFactorResetReplySchema = v.object({ username: v.string() })
