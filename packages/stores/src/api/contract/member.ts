import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from './roles.ts'

const Text = v.optional(v.nullable(v.string()), null)

/** A member of the account, as `GET /users/` lists them. */
export const MemberSchema = v.object({
  /** The e-mail. */
  id: v.string(),
  name: v.string(),
  level: RoleSchema,
  status: MemberStatusSchema,
  data: v.object({ firstName: Text, lastName: Text, email: v.string(), activeDirectoryId: Text }),
})
export type WireMember = v.InferOutput<typeof MemberSchema>

export const MembersReplySchema = v.object({ members: v.array(MemberSchema) })

/** `GET` and `POST /groups/{id}/members`: e-mails, and the workspace's revision that they belong to. */
export const GroupMembersSchema = v.object({
  members: v.array(v.string()),
  revision: v.optional(v.number()),
})
export type GroupMembers = v.InferOutput<typeof GroupMembersSchema>
