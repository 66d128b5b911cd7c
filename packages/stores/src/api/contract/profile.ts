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

/** Lists whose views can be saved. */
export const VIEW_PAGES = ['workspaces', 'users', 'invitations'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** Of each user. */
export const MAX_SAVED_VIEWS = 50
/** In characters. */
export const MAX_VIEW_NAME = 60
/** In characters, encoded. */
export const MAX_VIEW_QUERY = 1000

export const SavedViewFormSchema = v.object({
  name: v.string(),
  page: v.picklist(VIEW_PAGES),
  query: v.string(),
  isPinned: v.boolean(),
})
export type SavedViewForm = v.InferOutput<typeof SavedViewFormSchema>

export const SavedViewSchema = v.object({ id: v.string(), ...SavedViewFormSchema.entries })
export type SavedView = v.InferOutput<typeof SavedViewSchema>

/** `GET /admin/views/`. */
export const SavedViewsReplySchema = v.object({ views: v.array(SavedViewSchema) })

export const SavedViewReplySchema = v.object({ view: SavedViewSchema })
export type SavedViewReply = v.InferOutput<typeof SavedViewReplySchema>

/** `both`: also when it is back. */
export const STATUS_MAIL_MODES = ['off', 'down', 'both'] as const

/** Minutes that a workspace has to be down before a mail is sent. */
export const STATUS_MAIL_DELAYS = [0, 5, 15, 60] as const

/** Hours and minutes, from 00:00 to 23:59. */
const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const StatusMailSchema = v.object({
  mode: v.picklist(STATUS_MAIL_MODES),
  delayMinutes: v.picklist(STATUS_MAIL_DELAYS),
  /** When mails are held, in `timeZone`; over midnight when `to` is before `from`. Null for never. */
  quiet: v.nullable(v.object({ from: ClockTime, to: ClockTime })),
  /** IANA name of the zone. */
  timeZone: v.string(),
})
export type StatusMail = v.InferOutput<typeof StatusMailSchema>

export const StatusMailReplySchema = v.object({ statusMail: StatusMailSchema })
export type StatusMailReply = v.InferOutput<typeof StatusMailReplySchema>
