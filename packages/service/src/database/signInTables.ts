import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../http/language.ts'
import type { SignInWay } from '../telemetry/measures.ts'

export type OneTimeTokenKind =
  | 'workspace-link'
  | 'sign-in'
  | 'second-step'
  | 'email-confirmation'
  | 'password-reset'
  | 'factor-undo'

/** Claims that an issuer has confirmed. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** In lower case. */
  readonly email: string
}

export interface SignInTables {
  second_factor_keys: {
    workspace_id: string
    member_id: string
    key: string
  }

  /** Authenticator apps that are set up. */
  authenticators: {
    member_id: string
    /** Sealed by the service's key. */
    secret: string
    since: Date
    /** The 30 s of the last accepted code, which is not accepted again. */
    last_step: number
    /** Fingerprint of that key. */
    sealed_by: string
    /** Of the last code that was entered, when it was one of the minutes to come. */
    early_step: Generated<number | null>
  }

  recovery_codes: {
    member_id: string
    code_hash: string
    used_at: Date | null
  }

  /** Keyed by the id that the browser gave it. */
  passkeys: {
    id: string
    member_id: string
    name: string
    public_key: string
    /** Host name of the console, where browsers offer it alone. */
    rp_id: string
    /** Text or number, by the driver. */
    counter: ColumnType<string | number, number>
    created_at: Date
    last_used_at: Date | null
  }

  /** Keyed by the hash of the challenge; deleted when it is used. */
  passkey_challenges: {
    token_hash: string
    /** Null for a sign-in. */
    member_id: string | null
    expires_at: Date
  }

  /** Keyed by the hash of the bearer token. */
  sessions: {
    token_hash: string
    member_id: string
    /** Expires without a further call. */
    expires_at: Date
    scope: 'console' | 'agent'
    opened_at: Date
    /** Of the sign-in; null for an agent's session, like its last use and its way. */
    address: string | null
    /** Of the last use that was noticed. */
    used_from: string | null
    /** Null for browsers without a cookie. */
    device_hash: string | null
    user_agent: string | null
    begun_by: SignInWay | null
    /** When the user last proved who they are, after the sign-in. */
    proven_at: Date | null
  }

  /** Browsers that signed a member in, keyed by the hash of their cookie. */
  devices: {
    token_hash: string
    member_id: string
    expires_at: Date
  }

  one_time_tokens: {
    token_hash: string
    kind: OneTimeTokenKind
    member_id: string
    as_administrator: Generated<boolean>
    /** The workspace that a workspace link opens; null for an agent's suffix. */
    workspace_id: string | null
    /** The passkey that a link undoes; null for an authenticator app. */
    passkey_id: string | null
    /** That asked for it, and with which it ends. */
    session_hash: string | null
    expires_at: Date
    used_at: Date | null
  }

  /** Identity of a member at an issuer, from the first sign-in on. */
  member_identities: {
    member_id: string
    issuer: string
    subject: string
    bound_at: Date
  }

  /** Keyed by the hash of the state that the provider returns. */
  oidc_sign_ins: {
    token_hash: string
    browser_hash: string
    provider: string
    language: Language
    /** Null until the provider has answered. */
    identity: ColumnType<Identity | null, string | null, never>
    expires_at: Date
  }

  login_attempts: {
    /** Empty, like the e-mail, for an address's failures over all users. */
    account_id: string
    email: string
    /** An address, a device or a call. */
    source: string
    failures: number
    /** Tries while it was locked. */
    refused: Generated<number>
    forgotten_at: Date
    locked_until: Date | null
  }
}
