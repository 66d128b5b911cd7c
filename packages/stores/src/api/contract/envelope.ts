import * as v from 'valibot'

/** Only a login lock has `seconds`. */
export const WireErrorSchema = v.object({
  code: v.number(),
  message: v.optional(v.string(), ''),
  seconds: v.optional(v.number()),
  /** `unchecked`: the service cannot check codes of the user's app, so none is right or wrong. */
  reason: v.optional(v.string()),
  /** Of a wrong code of an app: minutes by which its clock is ahead, below zero behind. */
  clockMinutes: v.optional(v.number()),
})
export type WireError = v.InferOutput<typeof WireErrorSchema>

export const FailureSchema = v.object({
  error: v.union([WireErrorSchema, v.pipe(v.array(WireErrorSchema), v.minLength(1))]),
})

export const successOf = <S extends v.GenericSchema>(data: S) => v.object({ data })

export const NothingSchema = v.object({})

/** Author and time of the last save. Optional: a service may not know. */
export const LastChangeSchema = v.object({
  /** Named as `personIn` reads it. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
})
export type LastChange = v.InferOutput<typeof LastChangeSchema>

/** Id of a call in the service's logs. The console sends one; the reply has the valid one. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

const POLL = 'poll-'

/** Of a call that the console makes by itself: no use by a person, so it does not prolong the session. */
export const pollIdOf = (id: string): string => POLL + id

export const isPollId = (id: string): boolean => id.startsWith(POLL)

/** Safe to log and to show. */
export const isRequestId = (text: string): boolean => /^[\w.-]{8,64}$/.test(text)
