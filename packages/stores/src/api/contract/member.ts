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

/** `POST` and `PUT /users/`: the member as they are now. */
export const MemberReplySchema = v.object({ member: MemberSchema })

/** `PUT /users/`: the user form. The e-mail says who; it never changes. */
export const UserFormSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  role: RoleSchema,
  activeDirectoryId: Text,
  email: v.string(),
  /** Equal to `email`; asked for when somebody is new. */
  emailConfirmation: v.optional(v.string()),
  status: MemberStatusSchema,
})
export type UserForm = v.InferOutput<typeof UserFormSchema>

/** `POST /users/`: the form of somebody new, who is pending, and the caller's account. */
export const NewUserSchema = v.object({
  ...UserFormSchema.entries,
  emailConfirmation: v.string(),
  accountId: v.string(),
})
export type NewUser = v.InferOutput<typeof NewUserSchema>

/** `GET` and `POST /groups/{id}/members`: e-mails, and the workspace's revision that they belong to. */
export const GroupMembersSchema = v.object({
  members: v.array(v.string()),
  revision: v.optional(v.number()),
})
export type GroupMembers = v.InferOutput<typeof GroupMembersSchema>
