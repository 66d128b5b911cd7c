import * as v from 'valibot'

/** One failure as the service words it. `seconds` comes with a login lock alone. */
export const WireErrorSchema = v.object({
  code: v.number(),
  message: v.optional(v.string(), ''),
  seconds: v.optional(v.number()),
})
export type WireError = v.InferOutput<typeof WireErrorSchema>

/** Body of every failed call: one error or a list of them. */
export const FailureSchema = v.object({
  error: v.union([WireErrorSchema, v.pipe(v.array(WireErrorSchema), v.minLength(1))]),
})

/** Body of every successful call. */
export const successOf = <S extends v.GenericSchema>(data: S) => v.object({ data })

/** `data` of a call that has nothing to say but that it was done. */
export const NothingSchema = v.object({})
