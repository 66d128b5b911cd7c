import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import {
  AgentLoginSchema,
  type AgentPing,
  type AgentStart,
  type AgentStatusReply,
  ErrorCode,
} from '@portico/stores/contract'
import { ApiError, forbidden, sendApiError } from '@portico/service/http/apiError.ts'
import { consoleUrlOf } from '@portico/service/http/hosts.ts'
import { parse } from '@portico/service/http/parse.ts'
import type { Settings } from '@portico/service/settings.ts'
import { dropCall } from '../connections.ts'
import { misbehave } from './misbehaviour.ts'
import { admitOrigins } from './origins.ts'
import { createSetup, type Setup } from './setup.ts'
import {
  type AgentReport,
  type AgentScenario,
  AgentScenarioSchema,
  CONTROL_PATH,
  createAgentScenario,
} from './scenario.ts'
import { type Beat, createServiceClient, keepBeating, type Sleep } from './serviceClient.ts'

const notStarted = (): ApiError =>
  new ApiError(ErrorCode.invalidContent, 'Nothing was started: call /start first', { status: 409 })

/** Calls from the console (wire contract, "Local agent"); replies have no envelope. */
const agentCalls = (
  app: FastifyInstance,
  settings: Settings,
  now: () => { readonly setup: Setup; readonly serviceId: string },
): void => {
  app.get('/ping', (): AgentPing => ({ service: { id: now().serviceId } }))

  app.get('/start', (): AgentStart => ({ stateText: now().setup.start().stateText }))

  app.post('/login', (request): Record<string, never> => {
    const { otpl } = parse(AgentLoginSchema, request.body)
    const service = createServiceClient(new URL(consoleUrlOf(settings, settings.port)).origin)
    if (!now().setup.logIn(service, otpl)) throw notStarted()
    return {}
  })

  app.get('/waitfor', async (request, reply): Promise<AgentStatusReply | FastifyReply> => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const news = await now()
      .setup.news(request.headers.origin ?? '', gone.signal)
      // The caller left, or another scenario replaced the setup.
      .catch(() => 'over' as const)
    if (news === 'over') return dropCall(request, reply)
    if (news === null) throw notStarted()
    reply.raw.once('finish', news.markNotified)
    return news.status
  })
}

/** Browsers send an Origin with every PUT, and with cross-origin reads. */
const refusePages = ({ headers }: FastifyRequest): void => {
  if (headers.origin !== undefined) throw forbidden('Pages may not control the agent')
}

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
  app.get(CONTROL_PATH, (request): AgentReport => {
    refusePages(request)
    return {
      scenario,
      stateText: setup.status()?.stateText ?? null,
      serviceId: serviceId(),
      keys: Object.fromEntries(keys),
    }
  })
  app.put(CONTROL_PATH, (request) => {
    refusePages(request)
    scenario = parse(AgentScenarioSchema, request.body)
    setup.end()
    setup = createSetup(scenario, surroundings)
    return {}
  })
  return app
}
