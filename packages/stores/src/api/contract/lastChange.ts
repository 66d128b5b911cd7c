import * as v from 'valibot'

/** Author and time of the last save. Optional: a service may not know. */
export const LastChangeSchema = v.object({
  /** Named as `personIn` reads it. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
})
export type LastChange = v.InferOutput<typeof LastChangeSchema>
