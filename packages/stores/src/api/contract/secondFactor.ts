import * as v from 'valibot'
import { AssertionSchema } from './passkey.ts'

/** `POST /auth/secondfactor`. */
export const SecondStepRequestSchema = v.union([
  v.object({ ticket: v.string(), code: v.string() }),
  v.object({ ticket: v.string(), recoveryCode: v.string() }),
])

/** `GET /auth/authenticator/`. */
export const AuthenticatorReplySchema = v.object({
  /** Null while it is off. */
  authenticator: v.nullable(v.object({ since: v.string() })),
  /** Unused ones. */
  recoveryCodes: v.number(),
  /** Whether the last factor has to stay. */
  isRequired: v.optional(v.boolean(), false),
})

/** `POST /auth/authenticator/setup` changes nothing: `setup` is sent back with a code of the app. */
export const AuthenticatorSetupSchema = v.object({ setup: v.string(), secret: v.string(), uri: v.string() })
export type AuthenticatorSetup = v.InferOutput<typeof AuthenticatorSetupSchema>

export const AuthenticatorRequestSchema = v.object({ setup: v.string(), code: v.string() })

/** The only time at which they are readable. */
export const RecoveryCodesReplySchema = v.object({ recoveryCodes: v.array(v.string()) })

/** That the user of the session is the one who calls. */
export const ProofSchema = v.union([v.object({ password: v.string() }), v.object({ code: v.string() })])
export type Proof = v.InferOutput<typeof ProofSchema>

/** `POST /auth/proof`: for the calls of the next few minutes. A passkey answers a challenge of a sign-in. */
export const SessionProofSchema = v.union([...ProofSchema.options, v.object({ credential: AssertionSchema })])
export type SessionProof = v.InferOutput<typeof SessionProofSchema>

/** `GET /auth/proof`: those that the session can use. A later version may have others. */
export const PROOF_WAYS = ['password', 'code', 'passkey'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]
export const ProofWaysSchema = v.object({ ways: v.array(v.string()) })

/** `GET /account/secondfactor/`, for owners. */
export const SecondFactorRuleSchema = v.object({
  /** Of admins and owners. */
  isRequired: v.boolean(),
  /** Admins and owners who have none yet. */
  without: v.array(v.object({ email: v.string(), name: v.string() })),
})
export type SecondFactorRule = v.InferOutput<typeof SecondFactorRuleSchema>

export const SecondFactorRuleRequestSchema = v.object({ isRequired: v.boolean() })
