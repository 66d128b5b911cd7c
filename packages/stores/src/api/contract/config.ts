import * as v from 'valibot'

/** In characters. */
export const LengthRangeSchema = v.object({
  min: v.optional(v.number(), 0),
  max: v.optional(v.number(), 500),
})
export type LengthRange = v.InferOutput<typeof LengthRangeSchema>

const Url = v.optional(v.nullable(v.string()), null)

export const ExternalUrlsSchema = v.object({
  help: Url,
  documentation: Url,
  product: Url,
  invoices: Url,
  captchaScript: Url,
  chatScript: Url,
})
export type ExternalUrls = v.InferOutput<typeof ExternalUrlsSchema>

export const OAuthProviderSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  /** Address of an image. */
  icon: v.optional(v.string()),
})
export type OAuthProvider = v.InferOutput<typeof OAuthProviderSchema>

export const PasswordComplexitySchema = v.object({
  minlen: v.optional(v.number(), 0),
  maxlen: v.optional(v.number(), 500),
  mustContainUppercase: v.optional(v.boolean(), false),
  mustContainLowercase: v.optional(v.boolean(), false),
  mustContainNumbers: v.optional(v.boolean(), false),
  mustContainNonAlphanumeric: v.optional(v.boolean(), false),
  validationError: v.optional(v.string(), ''),
})
export type PasswordComplexity = v.InferOutput<typeof PasswordComplexitySchema>

export const ValidationLengthsSchema = v.record(v.string(), v.record(v.string(), LengthRangeSchema))

export const ConfigSchema = v.object({
  /** Either of the two. */
  wsurl: v.optional(v.string()),
  baseUrl: v.optional(v.string()),
  downloadUrl: v.string(),
  domain: v.string(),
  ipAllowed: v.optional(v.boolean(), true),
  externalUrls: ExternalUrlsSchema,
  oauthProviders: v.optional(v.array(OAuthProviderSchema), []),
  reCaptchaSiteKey: v.optional(v.nullable(v.string()), null),
  passwordComplexity: v.pipe(v.string(), v.parseJson(), PasswordComplexitySchema),
  sanitizedBlackList: v.optional(v.string(), ''),
  sanitizedTagBlackList: v.optional(v.array(v.string()), []),
  validationLengths: v.optional(ValidationLengthsSchema, {}),
  /** Most workspaces in a trial. */
  trialWorkspaces: v.optional(v.number()),
  /** `stripe`: only by the addresses below `/stripe/`. */
  paymentPages: v.optional(v.string()),
  /** Additions that the service offers; unknown names are ignored. */
  features: v.optional(v.array(v.string()), []),
  hubSpotChat: v.optional(
    v.nullable(v.object({ portalId: v.string(), visibleForRoleUser: v.optional(v.boolean(), false) })),
    null,
  ),
})
/** What a service may offer beyond the specification, by its name in `features`. */
export const ADDITIONS = [
  'activity',
  'planAdvice',
  'statusHistory',
  'sessions',
  'authenticator',
  'passkeys',
  'statusMail',
  'sharedSince',
  'workspaceCounts',
  'checklist',
  'accessReviews',
  'savedViews',
  'changePreview',
] as const
export type Addition = (typeof ADDITIONS)[number]

/** `passwordComplexity` is a JSON string. */
export type WireConfig = v.InferInput<typeof ConfigSchema>
export type Config = v.InferOutput<typeof ConfigSchema>
