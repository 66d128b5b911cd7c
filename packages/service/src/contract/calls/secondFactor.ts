import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import { call, type Refusal } from '../call.ts'
import { INACTIVE_REFUSALS, LOCKED } from './signIn.ts'

const WRONG: Refusal = [ErrorCode.invalidCredentials, 400]
/** The service has not the key of the user's app. */
const UNCHECKED: Refusal = [ErrorCode.invalidCredentials, 409]
/** A passkey's answer came too late, or twice. */
export const CHALLENGE_EXPIRED: Refusal = [ErrorCode.pendingVerificationExpired, 400]

const setUp = { tag: 'Sign-in', role: Role.user, isForSetUp: true } as const

const byProof = {
  tag: 'Sign-in',
  role: Role.user,
  request: wire.ProofSchema,
  refusals: [ErrorCode.notFound, WRONG, UNCHECKED, LOCKED],
  addition: 'authenticator',
} as const

export const secondFactorCalls = {
  'POST /auth/secondfactor': call({
    summary: 'Ends a sign-in that has asked for a second factor',
    description:
      'By a code of the authenticator app, or a recovery code. The ticket is good for five minutes and for one success; wrong codes are limited like wrong passwords. An error with the reason `unchecked` says that the service cannot check codes of this app, and is not counted; one with `clockMinutes`, that the clock of its phone is wrong. `methods` without any: the user’s only second factor is a passkey of another host.',
    tag: 'Sign-in',
    role: 'public',
    isSignIn: true,
    request: wire.SecondStepRequestSchema,
    reply: wire.LoginReplySchema,
    refusals: [ErrorCode.invalidToken, ErrorCode.invalidCredentials, UNCHECKED, LOCKED, ...INACTIVE_REFUSALS],
    addition: true,
  }),

  'GET /auth/proof': call({
    summary: 'How the session can prove its user',
    description:
      '`password`, `code` of the authenticator app, `passkey`: an app or a passkey that is younger than the session proves nothing, nor does a passkey of another host.',
    ...setUp,
    reply: wire.ProofWaysSchema,
    addition: true,
  }),

  'POST /auth/proof': call({
    summary: 'Proves that the user of the session is the one who calls',
    description:
      'For the calls of the next five minutes that change how somebody signs in, or who decides it; they refuse with 403 and -7 otherwise. A passkey answers `POST /auth/passkey/challenge`.',
    ...setUp,
    request: wire.SessionProofSchema,
    reply: wire.NothingSchema,
    refusals: [WRONG, UNCHECKED, CHALLENGE_EXPIRED, LOCKED],
    addition: true,
  }),

  'GET /auth/authenticator/': call({
    summary: 'Whether the caller has an authenticator app',
    ...setUp,
    reply: wire.AuthenticatorReplySchema,
    addition: 'authenticator',
  }),

  'POST /auth/authenticator/setup': call({
    summary: 'A new secret for an authenticator app',
    description: `Changes nothing: \`setup\` is sent back once with a code of the app, within half an hour.`,
    ...setUp,
    proof: 'shown',
    reply: wire.AuthenticatorSetupSchema,
    refusals: [ErrorCode.alreadyExists, UNCHECKED],
    addition: 'authenticator',
  }),

  'POST /auth/authenticator/': call({
    summary: 'Sets up the authenticator app',
    description:
      'From then on each sign-in of the caller takes a code. The recovery codes are sent only once.',
    ...setUp,
    proof: 'begun',
    request: wire.AuthenticatorRequestSchema,
    reply: wire.RecoveryCodesReplySchema,
    refusals: [ErrorCode.notFound, ErrorCode.alreadyExists, WRONG, UNCHECKED],
    addition: 'authenticator',
  }),

  'POST /auth/recoverycodes': call({
    summary: 'New recovery codes in place of all earlier ones',
    ...byProof,
    proof: 'sent',
    reply: wire.RecoveryCodesReplySchema,
  }),

  'DELETE /auth/authenticator/': call({
    summary: 'Turns the authenticator app off',
    description: 'With its recovery codes.',
    ...byProof,
    proof: 'sent',
    reply: wire.NothingSchema,
  }),

  'GET /account/secondfactor/': call({
    summary: 'Whether admins and owners need a second factor',
    description: 'Names who has none.',
    tag: 'Account',
    role: Role.owner,
    reply: wire.SecondFactorRuleSchema,
    addition: 'authenticator',
  }),

  'PUT /account/secondfactor/': call({
    summary: 'Requires a second factor of admins and owners',
    description:
      'From then on who has none is allowed only the calls that set one up. The owner needs one first.',
    tag: 'Account',
    role: Role.owner,
    proof: 'shown',
    request: wire.SecondFactorRuleRequestSchema,
    reply: wire.SecondFactorRuleSchema,
    refusals: [ErrorCode.forbidden],
    addition: 'authenticator',
  }),

  'DELETE /users/{id}/secondfactor': call({
    summary: 'Removes authenticator app, passkeys and recovery codes of another user',
    description: 'For a lost phone. The user is signed out everywhere, and gets a mail.',
    tag: 'Users',
    role: Role.admin,
    proof: 'shown',
    path: { id: 'E-mail of the user' },
    reply: wire.NothingSchema,
    refusals: [ErrorCode.forbidden],
    addition: 'authenticator',
  }),
} as const
