import { ErrorCode, Role } from '@portico/stores/contract'
import * as wire from '@portico/stores/contract'
import { call } from '../call.ts'
import { CHALLENGE_EXPIRED } from './secondFactor.ts'
import { INACTIVE_REFUSALS, LOCKED } from './signIn.ts'

const path = { id: 'Id of the passkey' }
const own = { tag: 'Sign-in', role: Role.user, addition: 'passkeys' } as const
const setUp = { ...own, isForSetUp: true } as const
const signingIn = { tag: 'Sign-in', role: 'public', addition: true } as const

export const passkeyCalls = {
  'GET /auth/passkeys/': call({
    summary: 'Passkeys of the caller',
    ...setUp,
    reply: wire.PasskeysReplySchema,
  }),

  'POST /auth/passkeys/challenge': call({
    summary: 'A challenge for a new passkey',
    description: 'Good once, for five minutes.',
    ...setUp,
    proof: 'shown',
    reply: wire.NewPasskeyChallengeSchema,
  }),

  'POST /auth/passkeys/': call({
    summary: 'Adds a passkey',
    description: `\`credential\` is the browser’s answer to a challenge.`,
    ...setUp,
    proof: 'begun',
    request: wire.PasskeyRequestSchema,
    reply: wire.PasskeyReplySchema,
    refusals: [ErrorCode.alreadyExists, [ErrorCode.invalidCredentials, 400], CHALLENGE_EXPIRED],
  }),

  'PUT /auth/passkeys/{id}': call({
    summary: 'Renames a passkey of the caller',
    ...own,
    proof: 'shown',
    path,
    request: wire.PasskeyNameSchema,
    reply: wire.PasskeyReplySchema,
  }),

  'DELETE /auth/passkeys/{id}': call({
    summary: 'Removes a passkey of the caller',
    ...own,
    proof: 'shown',
    path,
    reply: wire.NothingSchema,
  }),

  'POST /auth/passkey/challenge': call({
    summary: 'A challenge to sign in, or to prove oneself, by a passkey',
    description: 'Good once, for five minutes. Also on a service that no longer offers to add passkeys.',
    ...signingIn,
    reply: wire.PasskeyChallengeSchema,
  }),

  'POST /auth/passkey': call({
    summary: 'Signs in by a passkey',
    description: 'The passkey names its user. It counts as two factors, so nothing more is asked.',
    ...signingIn,
    request: wire.PasskeySignInSchema,
    reply: wire.LoginReplySchema,
    refusals: [ErrorCode.invalidCredentials, CHALLENGE_EXPIRED, LOCKED, ...INACTIVE_REFUSALS],
  }),
} as const
