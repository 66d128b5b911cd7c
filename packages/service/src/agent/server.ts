import Fastify, { type FastifyInstance } from 'fastify'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { sendFailure } from '../http/sendFailure.ts'
import type { Settings } from '../settings.ts'
import { agentCalls } from './calls.ts'
import { dropCall } from './connections.ts'
import { CONTROL_PATH, controlCalls } from './control.ts'
import { misbehave } from './misbehaviour.ts'
import { admitOrigins } from './origins.ts'
import { createSetup, type Sleep } from './setup.ts'
import { type AgentWish, createAgentWish } from './wish.ts'

/** A page elsewhere whose name is made to point at 127.0.0.1 (DNS rebinding) gets nothing. */
const isLoopbackName = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')

/** What the stand-in takes from where it runs. */
interface Machine {
  /** The name that a new workspace is made from. */
  readonly machine: string
  readonly sleep: Sleep
}

const thisMachine = (): Machine => ({
  machine: hostname(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
})

/** Builds the stand-in for the agent that runs on a person's machine; it does not listen yet. */
export const buildAgent = (settings: Settings, machine: Machine = thisMachine()): FastifyInstance => {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true, exposeHeadRoutes: false })
  let wish: AgentWish = createAgentWish()
  let setup = createSetup(wish, machine)
  const serviceId = (): string => setup.workspace()?.id ?? wish.serviceId

  app.setErrorHandler(sendFailure)
  app.addHook('preClose', async () => setup.end())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (!isLoopbackName(request.headers.host)) return reply.code(421).send()
    return wish.state === 'present' || request.url === CONTROL_PATH ? undefined : dropCall(request, reply)
  })
  app.addHook('onRequest', admitOrigins(settings))
  misbehave(app, () => ({ wish, setup }))
  // Fastify has no hooks for what has no route, and a preflight has none.
  app.options('/*', (_request, reply) => reply.code(404).send())
  agentCalls(app, settings, () => ({ setup, serviceId: serviceId() }))
  if (settings.hasSandbox) {
    controlCalls(app, {
      report: () => ({ wish, stateText: setup.status()?.stateText ?? null, serviceId: serviceId() }),
      setWish: (next) => {
        wish = next
        setup.end()
        setup = createSetup(wish, machine)
      },
    })
  }
  return app
}
