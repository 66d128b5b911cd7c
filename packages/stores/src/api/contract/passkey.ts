import * as v from 'valibot'
import { listOf } from './list.ts'

/** The standard knows seven. */
const MAX_TRANSPORTS = 20

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60

export const PasskeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type WirePasskey = v.InferOutput<typeof PasskeySchema>

/** `GET /auth/passkeys/`. */
export const PasskeysReplySchema = v.object({ passkeys: v.array(PasskeySchema) })

export const PasskeyReplySchema = v.object({ passkey: PasskeySchema })

/** A challenge is good once, for five minutes. `rpId` is the console's host name. */
export const PasskeyChallengeSchema = v.object({ challenge: v.string(), rpId: v.string() })
export type PasskeyChallenge = v.InferOutput<typeof PasskeyChallengeSchema>

/** `POST /auth/passkeys/challenge`: what the browser needs to make a passkey for the caller. */
export const NewPasskeyChallengeSchema = v.object({
  ...PasskeyChallengeSchema.entries,
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  /** Ids of the caller's passkeys, so that none is made twice on a device. */
  known: v.array(v.string()),
})
export type NewPasskeyChallenge = v.InferOutput<typeof NewPasskeyChallengeSchema>

const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.picklist(['public-key']),
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** The browser's answer, as `PublicKeyCredential.toJSON()` has it. */
export const RegistrationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(listOf(v.string(), MAX_TRANSPORTS), []),
  }),
})
export type Registration = v.InferOutput<typeof RegistrationSchema>

export const AssertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.string()),
  }),
})
export type Assertion = v.InferOutput<typeof AssertionSchema>

export const PasskeySignInSchema = v.object({ credential: AssertionSchema })
