import Fastify, { type FastifyInstance } from 'fastify'
import { sendFailure } from '../http/sendFailure.ts'
import type { Settings } from '../settings.ts'
import { agentCalls } from './calls.ts'
import { CONTROL_PATH, controlCalls } from './control.ts'
import { admitOrigins } from './origins.ts'
import { type AgentWish, createAgentWish } from './wish.ts'

/** A page elsewhere whose name is made to point at 127.0.0.1 (DNS rebinding) gets nothing. */
const isLoopbackName = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')

/** Builds the stand-in for the agent that runs on a person's machine; it does not listen yet. */
export const buildAgent = (settings: Settings): FastifyInstance => {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  let wish: AgentWish = createAgentWish()
  app.setErrorHandler(sendFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (!isLoopbackName(request.headers.host)) return reply.code(421).send()
    if (wish.state === 'present' || request.url === CONTROL_PATH) return undefined
    // As near as a process that listens comes to one that is not there.
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  })
  app.addHook('onRequest', admitOrigins(settings))
  // Fastify has no hooks for what has no route, and a preflight has none.
  app.options('/*', (_request, reply) => reply.code(404).send())
  agentCalls(app, () => wish)
  if (settings.hasSandbox) {
    controlCalls(app, (next) => {
      wish = next
    })
  }
  return app
}
