import * as v from 'valibot'

export const CaptchaScenarioSchema = v.object({
  fault: v.optional(v.nullable(v.picklist(['expires', 'fails', 'missing', 'noSiteKey'])), null),
})

export const ChatScenarioSchema = v.object({
  /** Covers a corner of the page, so off by default. */
  isOn: v.optional(v.boolean(), false),
  visibleForRoleUser: v.optional(v.boolean(), false),
  fault: v.optional(v.nullable(v.picklist(['missing', 'failing'])), null),
})

export interface StandInScenarios {
  captcha: v.InferOutput<typeof CaptchaScenarioSchema>
  chat: v.InferOutput<typeof ChatScenarioSchema>
}

export const createStandInScenarios = (): StandInScenarios => ({
  captcha: v.parse(CaptchaScenarioSchema, {}),
  chat: v.parse(ChatScenarioSchema, {}),
})
