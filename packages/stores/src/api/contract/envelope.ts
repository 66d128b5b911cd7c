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
