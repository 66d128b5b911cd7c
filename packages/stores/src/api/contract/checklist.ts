import * as v from 'valibot'

/** What is done in the account, by its data; `isDismissed` is the user's own. */
export const ChecklistSchema = v.object({
  isDismissed: v.boolean(),
  hasWorkspace: v.boolean(),
  hasInvited: v.boolean(),
  hasShared: v.boolean(),
  /** Of the user; absent where the service offers none. */
  hasSecondFactor: v.optional(v.boolean()),
  hasPlan: v.boolean(),
})
export type Checklist = v.InferOutput<typeof ChecklistSchema>

/** `PUT /account/checklist`. */
export const ChecklistDismissalSchema = v.object({ isDismissed: v.boolean() })
