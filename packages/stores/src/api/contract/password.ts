import * as v from 'valibot'

/** To an admin of the account, whose call has their bearer: whether the mail went out. */
export const PasswordMailReplySchema = v.object({
  /** The mail server has taken it. */
  isSent: v.optional(v.boolean()),
  /** ISO 8601; a limit of mails delays the invitation. */
  invitationWaitsUntil: v.optional(v.string()),
})
export type PasswordMailReply = v.InferOutput<typeof PasswordMailReplySchema>

/** Token of a mail's link, expired and used ones included: `POST /auth/resetpassword/check` returns its state, `forgotpassword` mails a new link to the same address. */
export const LinkRequestSchema = v.object({ usertoken: v.string() })

/** The user who can sign in with the new password. */
export const ResetPasswordReplySchema = v.object({
  accountid: v.optional(v.string()),
  email: v.optional(v.string()),
})
export type ResetPasswordReply = v.InferOutput<typeof ResetPasswordReplySchema>

/** `POST /auth/verifyuser` with an e-mail confirmation. */
export const EmailConfirmationReplySchema = v.object({
  verified: v.boolean(),
  email: v.string(),
  accountid: v.string(),
  resetToken: v.nullable(v.string()),
})
export type EmailConfirmationReply = v.InferOutput<typeof EmailConfirmationReplySchema>
