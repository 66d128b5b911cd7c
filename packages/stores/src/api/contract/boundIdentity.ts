import * as v from 'valibot'

/** An identity at a provider that signs the caller in, from the first such sign-in on. */
export const BoundIdentitySchema = v.object({ id: v.string(), provider: v.string(), boundAt: v.string() })
export type WireBoundIdentity = v.InferOutput<typeof BoundIdentitySchema>

/** `GET /auth/identities/`. */
export const BoundIdentitiesReplySchema = v.object({ identities: v.array(BoundIdentitySchema) })
export type BoundIdentitiesReply = v.InferOutput<typeof BoundIdentitiesReplySchema>
