import * as v from 'valibot'
import { DENSITIES, THEMES } from '../../preferences/choices.ts'

/** How a person likes their console, wherever they sign in; null where they never chose. */
export const ProfilePreferencesSchema = v.object({
  /** BCP 47 tag. */
  locale: v.nullable(v.string()),
  theme: v.nullable(v.picklist(THEMES)),
  density: v.nullable(v.picklist(DENSITIES)),
})
export type ProfilePreferences = v.InferOutput<typeof ProfilePreferencesSchema>

/** `PUT /admin/profile`; the e-mail names the person, as the id of a member does. */
export const ProfileSchema = v.object({ userId: v.string(), preferences: ProfilePreferencesSchema })
export type Profile = v.InferOutput<typeof ProfileSchema>

/** `GET` and `PUT /admin/profile`. */
export const ProfileReplySchema = v.object({ profile: ProfileSchema })
