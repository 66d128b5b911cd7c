import * as v from 'valibot'

/** `POST /auth/forgotpassword` answers `{}` for an unknown user too. */
export const ForgotPasswordRequestSchema = v.object({ accountId: v.string(), email: v.string() })
export type ForgotPasswordRequest = v.InferOutput<typeof ForgotPasswordRequestSchema>

/** `usertoken` of a mail's link, or `resetToken` of an e-mail confirmation. */
export const ResetPasswordRequestSchema = v.object({ usertoken: v.string(), password: v.string() })
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequestSchema>

export const ChangePasswordRequestSchema = v.object({ newPassword: v.string(), oldPassword: v.string() })
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequestSchema>
