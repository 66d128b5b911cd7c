import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import * as v from 'valibot'
import { call, type Refusal } from '../call.ts'

/** Refusals of a user who may not sign in. */
export const INACTIVE_REFUSALS = [
  ErrorCode.statusPending,
  ErrorCode.statusInactive,
  ErrorCode.statusLocked,
  ErrorCode.accountNotFound,
] as const

export const LOCKED: Refusal = [ErrorCode.invalidCredentials, 429]
const open = { tag: 'Sign-in', role: 'public' } as const
const signingIn = { ...open, isSignIn: true } as const
const own = { tag: 'Sign-in', role: Role.user } as const

export const signInCalls = {
  'POST /auth/login': call({
    summary: 'Signs in by account id, e-mail and password',
    description:
      'After too many failures the answer is 429 with -6, `Retry-After`, and `seconds` in the error. An unknown user gets the same answer as a wrong password. A user with a second factor gets a ticket instead of a token.',
    ...signingIn,
    request: wire.LoginRequestSchema,
    reply: wire.SignInReplySchema,
    refusals: [ErrorCode.invalidCredentials, LOCKED, ...INACTIVE_REFUSALS],
  }),

  'POST /auth/logout': call({
    summary: 'Ends the session of the bearer token',
    description:
      'With the workspaces that it opened; or all sessions and links of its user. Succeeds also for a session that has ended already.',
    ...open,
    request: wire.LogoutRequestSchema,
    reply: wire.NothingSchema,
    addition: true,
  }),

  'POST /auth/verifyuser': call({
    summary: 'Spends the token of a link',
    description:
      'A one-time link signs in. The link of an invitation confirms the e-mail address, and gives a token to set the first password with.',
    ...signingIn,
    request: wire.VerifyUserRequestSchema,
    reply: v.union([...wire.SignInReplySchema.options, wire.EmailConfirmationReplySchema]),
    refusals: [
      ErrorCode.invalidToken,
      ErrorCode.userNotPending,
      ErrorCode.pendingVerificationExpired,
      ...INACTIVE_REFUSALS,
    ],
  }),

  'POST /auth/verifyuser/check': call({
    summary: 'Whether a link is of the user who calls',
    description:
      'Spends nothing. True also for a link that was used or has expired; false for an unknown one and for those of others alike.',
    ...own,
    isForSetUp: true,
    request: wire.VerifyUserRequestSchema,
    reply: wire.OwnLinkReplySchema,
    addition: true,
  }),

  'POST /auth/forgotpassword': call({
    summary: 'Mails a link for a new password',
    description:
      'The answer is the same whether or not the user exists. With the token of an earlier link, also an expired one, a new link goes to the same address. An admin who sends the bearer learns what became of the mail: sent, waiting for a limit of mails, or refused.',
    ...open,
    request: v.union([wire.ForgotPasswordRequestSchema, wire.LinkRequestSchema]),
    reply: wire.PasswordMailReplySchema,
    refusals: [
      ErrorCode.notFound,
      [ErrorCode.statusInactive, 400],
      [ErrorCode.cannotSendMail, 429],
      [ErrorCode.cannotSendMail, 502],
    ],
  }),

  'POST /auth/resetpassword/check': call({
    summary: 'Whether a link for a new password is still good',
    ...signingIn,
    request: wire.LinkRequestSchema,
    reply: wire.NothingSchema,
    refusals: [ErrorCode.invalidToken, ErrorCode.statusLocked, ErrorCode.resetPasswordTokenExpired],
    addition: true,
  }),

  'POST /auth/resetpassword': call({
    summary: 'Sets a new password by the token of a link',
    description: 'The reply may name the user, whom the console then signs in.',
    ...signingIn,
    request: wire.ResetPasswordRequestSchema,
    reply: wire.ResetPasswordReplySchema,
    refusals: [
      ErrorCode.passwordRule,
      ErrorCode.invalidToken,
      ErrorCode.statusLocked,
      ErrorCode.resetPasswordTokenExpired,
    ],
  }),

  'POST /auth/changepassword': call({
    summary: 'Changes one’s own password',
    description: 'A wrong old password is answered with 400, because the session stays valid.',
    ...own,
    proof: 'sent',
    request: wire.ChangePasswordRequestSchema,
    reply: wire.NothingSchema,
    refusals: [ErrorCode.passwordRule, [ErrorCode.invalidCredentials, 400], LOCKED],
  }),

  'POST /auth/oturl': call({
    summary: 'A suffix that signs in at a workspace, or signs in the local agent',
    description:
      'Good once, for 60 seconds. `webadmin` needs an admin. The address of a workspace has `serviceid`; without it the suffix is for the agent.',
    ...own,
    query: { serviceid: 'Id of the workspace that is opened' },
    request: wire.OneTimeUrlRequestSchema,
    reply: wire.OneTimeUrlReplySchema,
    refusals: [ErrorCode.forbidden, ErrorCode.notFound],
  }),

  'GET /auth/userdata': call({
    summary: 'Who is signed in, with their account',
    ...own,
    isForSetUp: true,
    reply: wire.UserDataSchema,
  }),
} as const
