import Fastify, { type FastifyInstance } from 'fastify'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { sendApiError } from '@portico/service/http/apiError.ts'
import type { Settings } from '@portico/service/settings.ts'
import { agentCalls } from './calls.ts'
import { dropCall } from '@portico/service/http/connections.ts'
import { CONTROL_PATH, controlCalls } from './control.ts'
import { type Beat, keepBeating, type Sleep } from './heartbeats.ts'
import { misbehave } from './misbehaviour.ts'
import { admitOrigins } from './origins.ts'
import { createSetup } from './setup.ts'
import { type AgentScenario, createAgentScenario } from './scenario.ts'

/** Protects against DNS rebinding. */
const isLoopbackName = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')

interface Machine {
  readonly machine: string
  readonly sleep: Sleep
}

const thisMachine = (): Machine => ({
  machine: hostname(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
})

export const buildAgent = async (
  settings: Settings,
  machine: Machine = thisMachine(),
): Promise<FastifyInstance> => {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true, exposeHeadRoutes: false })
  let scenario: AgentScenario = createAgentScenario()
  const ending = new AbortController()
  const keys = new Map<string, string>()
  const surroundings = {
    ...machine,
    onRegistered: (id: string, key: string, beat: Beat) => {
      keys.set(id, key)
      void keepBeating(beat, machine.sleep, ending.signal)
    },
  }
  let setup = createSetup(scenario, surroundings)
  const serviceId = (): string => setup.workspace()?.id ?? scenario.serviceId

  app.setErrorHandler(sendApiError)
  app.addHook('preClose', async () => {
    setup.end()
    ending.abort()
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (!isLoopbackName(request.headers.host)) return reply.code(421).send()
    return scenario.state === 'present' || request.url === CONTROL_PATH ? undefined : dropCall(request, reply)
  })
  await admitOrigins(app, settings)
  misbehave(app, () => ({ scenario, setup }))
  agentCalls(app, settings, () => ({ setup, serviceId: serviceId() }))
  controlCalls(app, {
    report: () => ({
      scenario,
      stateText: setup.status()?.stateText ?? null,
      serviceId: serviceId(),
      keys: Object.fromEntries(keys),
    }),
    setScenario: (next) => {
      scenario = next
      setup.end()
      setup = createSetup(scenario, surroundings)
    },
  })
  return app
}
