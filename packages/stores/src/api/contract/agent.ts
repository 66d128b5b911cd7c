import * as v from 'valibot'

/** `GET /ping` of the local agent: which workspace its machine is; it has no envelope. */
export const AgentPingSchema = v.object({
  service: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
})
export type AgentPing = v.InferOutput<typeof AgentPingSchema>
