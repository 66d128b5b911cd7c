import * as v from 'valibot'

/** How the stand-ins for other companies' services behave, until the sandbox is told otherwise. */
export const IdentityWishSchema = v.object({
  /** The provider is out of order, or its links are over before anybody can follow them. */
  fault: v.optional(v.nullable(v.picklist(['failing', 'expiredLink'])), null),
})

export const CaptchaWishSchema = v.object({
  /** Tokens are over at once, none is given, the script is gone, or no site key is configured. */
  fault: v.optional(v.nullable(v.picklist(['expires', 'fails', 'missing', 'noSiteKey'])), null),
})

export const ChatWishSchema = v.object({
  /** It stands above the page's corner, so it is there for who asks for it. */
  isOn: v.optional(v.boolean(), false),
  visibleForRoleUser: v.optional(v.boolean(), false),
  /** The script is gone, or messages are not answered. */
  fault: v.optional(v.nullable(v.picklist(['missing', 'failing'])), null),
})

export interface StandInWishes {
  identity: v.InferOutput<typeof IdentityWishSchema>
  captcha: v.InferOutput<typeof CaptchaWishSchema>
  chat: v.InferOutput<typeof ChatWishSchema>
}

export const createStandInWishes = (): StandInWishes => ({
  identity: v.parse(IdentityWishSchema, {}),
  captcha: v.parse(CaptchaWishSchema, {}),
  chat: v.parse(ChatWishSchema, {}),
})
