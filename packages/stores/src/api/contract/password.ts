import * as v from 'valibot'

/** `POST /auth/forgotpassword` answers `{}` for an unknown user too, and takes a `LinkRequest` instead. */
export const ForgotPasswordRequestSchema = v.object({ accountId: v.string(), email: v.string() })
export type ForgotPasswordRequest = v.InferOutput<typeof ForgotPasswordRequestSchema>

/** Token of a mail's link, expired and used ones included: `POST /auth/resetpassword/check` returns its state, `forgotpassword` mails a new link to the same address. */
export const LinkRequestSchema = v.object({ usertoken: v.string() })

/** The user who can sign in with the new password. */
export const ResetPasswordReplySchema = v.object({
  accountid: v.optional(v.string()),
  email: v.optional(v.string()),
})
export type ResetPasswordReply = v.InferOutput<typeof ResetPasswordReplySchema>

/** `usertoken` of a mail's link, or `resetToken` of an e-mail confirmation. */
export const ResetPasswordRequestSchema = v.object({ usertoken: v.string(), password: v.string() })
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequestSchema>

export const ChangePasswordRequestSchema = v.object({ newPassword: v.string(), oldPassword: v.string() })
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequestSchema>
