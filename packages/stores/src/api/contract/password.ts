import * as v from 'valibot'

/** `POST /auth/forgotpassword`: answered with `{}` whether or not there is such a person. */
export const ForgotPasswordRequestSchema = v.object({ accountId: v.string(), email: v.string() })
export type ForgotPasswordRequest = v.InferOutput<typeof ForgotPasswordRequestSchema>

/** `POST /auth/resetpassword`: the token of a mail's link, or `resetToken` of an e-mail confirmation. */
export const ResetPasswordRequestSchema = v.object({ usertoken: v.string(), password: v.string() })
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequestSchema>

/** `POST /auth/changepassword`. */
export const ChangePasswordRequestSchema = v.object({ newPassword: v.string(), oldPassword: v.string() })
export type ChangePasswordRequest = v.InferOutput<typeof ChangePasswordRequestSchema>
