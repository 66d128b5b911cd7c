import * as v from 'valibot'

export const STATUS_MAIL_MODES = ['off', 'down', 'both'] as const
/** `both`: also when it is back. */
export type StatusMailMode = (typeof STATUS_MAIL_MODES)[number]

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
