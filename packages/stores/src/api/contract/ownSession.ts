import * as v from 'valibot'

/** In place of a session's id: all but that of the call. */
export const OTHER_SESSIONS = 'others'

export const OwnSessionSchema = v.object({
  id: v.string(),
  openedAt: v.string(),
  lastUsedAt: v.string(),
  /** Of the sign-in. */
  address: v.nullable(v.string()),
  /** Of the last use; absent in replies of other services. */
  lastAddress: v.optional(v.nullable(v.string()), null),
  userAgent: v.nullable(v.string()),
  isCurrent: v.boolean(),
})

/** `GET /auth/sessions/`. */
export const OwnSessionsReplySchema = v.object({ sessions: v.array(OwnSessionSchema) })
export type OwnSessionsReply = v.InferOutput<typeof OwnSessionsReplySchema>

/** An identity at a provider that signs the caller in, from the first such sign-in on. */
export const BoundIdentitySchema = v.object({ id: v.string(), provider: v.string(), boundAt: v.string() })

/** `GET /auth/identities/`. */
export const BoundIdentitiesReplySchema = v.object({ identities: v.array(BoundIdentitySchema) })
