import * as v from 'valibot'

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

/** The only time at which they are readable. */
export const RecoveryCodesReplySchema = v.object({ recoveryCodes: v.array(v.string()) })

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
