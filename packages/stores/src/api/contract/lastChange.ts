import * as v from 'valibot'

/** Who saved a record last, and when. Optional: a service may not know. */
export const LastChangeSchema = v.object({
  /** E-mail. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
})
export type LastChange = v.InferOutput<typeof LastChangeSchema>
