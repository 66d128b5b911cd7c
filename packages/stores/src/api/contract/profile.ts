import * as v from 'valibot'
import { CHECKLISTS, DENSITIES, THEMES } from '../../preferences/choices.ts'

/** Null where never chosen. */
export const ProfilePreferencesSchema = v.object({
  /** BCP 47 tag. */
  locale: v.nullable(v.string()),
  theme: v.nullable(v.picklist(THEMES)),
  density: v.nullable(v.picklist(DENSITIES)),
  /** Of a service that offers `checklist`. */
  checklist: v.optional(v.nullable(v.picklist(CHECKLISTS))),
})
export type ProfilePreferences = v.InferOutput<typeof ProfilePreferencesSchema>

/** `userId` is the e-mail. */
export const ProfileSchema = v.object({ userId: v.string(), preferences: ProfilePreferencesSchema })
export type Profile = v.InferOutput<typeof ProfileSchema>

export const ProfileReplySchema = v.object({ profile: ProfileSchema })
