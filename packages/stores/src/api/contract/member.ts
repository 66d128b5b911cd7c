import * as v from 'valibot'
import { LastChangeSchema } from './envelope.ts'
import { listOf } from './list.ts'
import { MemberStatusSchema, RoleSchema } from './roles.ts'
import { MAX_PEOPLE } from './workspace.ts'

const Text = v.optional(v.nullable(v.string()), null)

/** Times as ISO 8601. */
export const InvitationSchema = v.object({
  /** The newest mail whose link was neither used nor replaced; null without one. */
  sentAt: v.nullable(v.string()),
  /** When its link ends, or ended. */
  endsAt: v.nullable(v.string()),
  /** Set while the next mail waits for a limit of mails. */
  waitsUntil: v.nullable(v.string()),
})
export type Invitation = v.InferOutput<typeof InvitationSchema>

export const MemberSchema = v.object({
  /** E-mail. */
  id: v.string(),
  name: v.string(),
  level: RoleSchema,
  status: MemberStatusSchema,
  data: v.object({ firstName: Text, lastName: Text, email: v.string(), activeDirectoryId: Text }),
  revision: v.optional(v.number()),
  lastChange: v.optional(LastChangeSchema),
  /** How many are shared with them, of owners all; only in the list. */
  workspaces: v.optional(v.number()),
  /** Of pending users. */
  invitation: v.optional(InvitationSchema),
})
export type WireMember = v.InferOutput<typeof MemberSchema>

export const MembersReplySchema = v.object({ members: v.array(MemberSchema) })

export const MemberReplySchema = v.object({
  member: MemberSchema,
  /** ISO 8601; set while the invitation of a new user waits for a limit of mails. */
  invitationWaitsUntil: v.optional(v.string()),
})
export type MemberReply = v.InferOutput<typeof MemberReplySchema>

/** `PUT /users/`: the e-mail identifies the user and never changes. */
export const UserFormSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  role: RoleSchema,
  activeDirectoryId: Text,
  email: v.string(),
  /** Equal to `email`, for a new user. */
  emailConfirmation: v.optional(v.string()),
  status: MemberStatusSchema,
  /** As read; lets the service refuse an outdated form. */
  revision: v.optional(v.number()),
})
export type UserForm = v.InferOutput<typeof UserFormSchema>

export const NewUserSchema = v.object({
  ...UserFormSchema.entries,
  emailConfirmation: v.string(),
  accountId: v.string(),
})
export type NewUser = v.InferOutput<typeof NewUserSchema>

/** `PUT /users/` of the guided tour. */
export const TourEndSchema = v.object({ email: v.string(), endTour: v.boolean() })

/** E-mails, and the revision of the workspace. */
export const GroupMembersSchema = v.object({
  members: listOf(v.string(), MAX_PEOPLE),
  revision: v.optional(v.number()),
  /** Revision of the workspace, its members included. */
  lastChange: v.optional(LastChangeSchema),
})
export type GroupMembers = v.InferOutput<typeof GroupMembersSchema>

/** Since when and by whom a workspace is shared with a user. Null where it is not known. */
const origin = {
  /** ISO 8601. */
  since: v.nullable(v.string()),
  /** Named as `personIn` reads it. */
  by: v.nullable(v.string()),
}

/** `GET /groups/{id}/shares`, without owners. */
export const WorkspaceSharesReplySchema = v.object({
  shares: v.array(v.object({ email: v.string(), ...origin })),
})
export type WorkspaceSharesReply = v.InferOutput<typeof WorkspaceSharesReplySchema>

/** `GET /users/{id}/shares`; empty for an owner. `serviceid` is the id of a workspace. */
export const UserSharesReplySchema = v.object({
  shares: v.array(v.object({ serviceid: v.string(), ...origin })),
})
export type UserSharesReply = v.InferOutput<typeof UserSharesReplySchema>

export type ShareOrigin = Pick<WorkspaceSharesReply['shares'][number], 'since' | 'by'>

/**
 * How replies name who did something: a user by their e-mail, and who was deleted by `Name <e-mail>`, or `<e-mail>` where the
 * name is not known. So whoever gets the same e-mail later is never taken for them.
 */
interface NamedPerson {
  readonly email: string
  /** Of somebody who was deleted, where known. */
  readonly name: string | null
  readonly isDeleted: boolean
}

export const personRefOf = ({ email, name }: Pick<NamedPerson, 'email' | 'name'>): string =>
  name === null ? `<${email}>` : `${name} <${email}>`

export const personIn = (ref: string): NamedPerson => {
  const [, name, email] = /^(?:(.*) )?<([^<>]*)>$/su.exec(ref) ?? []
  return email === undefined
    ? { email: ref, name: null, isDeleted: false }
    : { email, name: name ?? null, isDeleted: true }
}
