import * as v from 'valibot'
import { text } from '../http/body.ts'

/** An id that no workspace of the service has: the agent's machine is then one that can be added. */
const UNLISTED = 'this-computer'

/** What the sandbox wishes of the stand-in for the local agent. */
export const AgentWishSchema = v.object({
  /** `absent`: whoever calls gets no answer, as where none is installed. */
  state: v.picklist(['present', 'absent']),
  /** Which workspace the machine says it is. */
  serviceId: v.optional(text(200), UNLISTED),
})
export type AgentWish = v.InferOutput<typeof AgentWishSchema>

export const createAgentWish = (): AgentWish => v.parse(AgentWishSchema, { state: 'absent' })
