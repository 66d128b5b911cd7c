import cors from '@fastify/cors'
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
import { consoleUrlOf, LOOPBACK_DOMAIN } from '@portico/service/http/hosts.ts'
import { parse } from '@portico/service/http/parse.ts'
import type { Settings } from '@portico/service/settings.ts'
import { dropCall } from '../standIn.ts'
import { misbehave } from './misbehaviour.ts'
import { createSetup, type Setup } from './setup.ts'
import {
  type AgentReport,
  type AgentScenario,
  AgentScenarioSchema,
  CONTROL_PATH,
  createAgentScenario,
} from './scenario.ts'
import { type Beat, createServiceClient, keepBeating, type Sleep } from './serviceClient.ts'

const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', LOOPBACK_DOMAIN])
const DEVELOPMENT_PORT = '5173'

const isConsole = ({ port, isLoopback, publicUrl, consoleOrigins }: Settings, origin: string): boolean => {
  if (origin === publicUrl?.origin || consoleOrigins.includes(origin)) return true
  if (!isLoopback || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const ports = [String(port), DEVELOPMENT_PORT]
  const isItsPort = ports.includes(url.port) || (port === 80 && url.port === '')
  return url.protocol === 'http:' && HOSTS.has(url.hostname) && isItsPort
}

const admitOrigins = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    const { origin, 'sec-fetch-site': site } = headers
    // Programs send no Origin; images and forms of pages send Sec-Fetch-Site.
    if (origin === undefined)
      return site === undefined || site === 'none' ? undefined : reply.code(403).send()
    if (!isConsole(settings, origin)) return reply.code(403).header('Vary', 'Origin').send()
    if (method !== 'OPTIONS') return undefined
    for (const network of ['Private', 'Local']) {
      if (headers[`access-control-request-${network.toLowerCase()}-network`] === 'true')
        reply.header(`Access-Control-Allow-${network}-Network`, 'true')
    }
    return undefined
  })
  await app.register(cors, {
    origin: true,
    strictPreflight: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type'],
    maxAge: 600,
  })
}

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
