import type { AgentPing } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { AgentWish } from './wish.ts'

/** What the console asks of the agent on the person's machine (wire contract, "Local agent"); no reply has an envelope. */
export const agentCalls = (app: FastifyInstance, wish: () => AgentWish): void => {
  app.get('/ping', (): AgentPing => ({ service: { id: wish().serviceId } }))
}
