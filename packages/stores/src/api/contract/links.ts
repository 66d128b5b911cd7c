import * as v from 'valibot'

/** `POST /auth/verifyuser` with an e-mail confirmation. */
export const EmailConfirmationReplySchema = v.object({
  verified: v.boolean(),
  email: v.string(),
  accountid: v.string(),
  resetToken: v.nullable(v.string()),
})
export type EmailConfirmationReply = v.InferOutput<typeof EmailConfirmationReplySchema>

export const OneTimeUrlRequestSchema = v.object({ webadmin: v.optional(v.boolean()) })

/** A suffix such as `/?otl=<token>`, single use, valid for 60 s. */
export const OneTimeUrlReplySchema = v.object({ uri: v.string() })
export type OneTimeUrlReply = v.InferOutput<typeof OneTimeUrlReplySchema>
