import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import {
  AgentLoginSchema,
  type AgentPing,
  type AgentStart,
  type AgentStatusReply,
  ErrorCode,
} from '@portico/stores/contract'
import { ApiError, sendApiError } from '@portico/service/http/apiError.ts'
import { LOOPBACK_DOMAIN } from '@portico/service/http/hosts.ts'
import { parse } from '@portico/service/http/parse.ts'
import { portOf } from '@portico/service/server.ts'
import type { Settings } from '@portico/service/settings.ts'
import { dropCall, type Reach, reachOf } from '../standIn.ts'
import { misbehave } from './misbehaviour.ts'
import { createSetup, type Setup } from './setup.ts'
import { type AgentScenario, createAgentScenario } from './scenario.ts'
import { type Beat, createServiceClient, keepBeating, type Sleep } from './serviceClient.ts'

const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', LOOPBACK_DOMAIN])
const DEVELOPMENT_PORT = '5173'

const isConsole = ({ isLoopback, consoleOrigins }: Settings, service: Reach, origin: string): boolean => {
  if (origin === service.known.origin || consoleOrigins.includes(origin)) return true
  if (!isLoopback || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const isItsPort = [service.origin.port, DEVELOPMENT_PORT].includes(url.port)
  return url.protocol === 'http:' && HOSTS.has(url.hostname) && isItsPort
}

const admitOrigins = async (app: FastifyInstance, isAdmitted: (origin: string) => boolean): Promise<void> => {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    const { origin, 'sec-fetch-site': site } = headers
    // Programs send no Origin; images and forms of pages send Sec-Fetch-Site.
    if (origin === undefined)
      return site === undefined || site === 'none' ? undefined : reply.code(403).send()
    if (!isAdmitted(origin)) return reply.code(403).header('Vary', 'Origin').send()
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
  now: () => { readonly setup: Setup; readonly serviceId: string; readonly service: Reach },
): void => {
  app.get('/ping', (): AgentPing => ({ service: { id: now().serviceId } }))

  app.get('/start', (): AgentStart => ({ stateText: now().setup.start().stateText }))

  app.post('/login', (request): Record<string, never> => {
    const { otpl } = parse(AgentLoginSchema, request.body)
    const { setup, service } = now()
    if (!setup.logIn(createServiceClient(service.known.origin), otpl)) throw notStarted()
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

/** Drops every call until it gets another scenario. */
export const createAgent = async (settings: Settings, machine: Machine = thisMachine()) => {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true, exposeHeadRoutes: false })
  let scenario = createAgentScenario()
  let service = reachOf(settings, settings.port)
  let calls = 0
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
  const set = (next: AgentScenario): void => {
    scenario = next
    setup.end()
    setup = createSetup(scenario, surroundings)
  }

  app.setErrorHandler(sendApiError)
  app.addHook('preClose', async () => {
    setup.end()
    ending.abort()
  })
  app.addHook('onRequest', async (request, reply) => {
    calls += 1
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (!isLoopbackName(request.headers.host)) return reply.code(421).send()
    return scenario.state === 'present' ? undefined : dropCall(request, reply)
  })
  await admitOrigins(app, (origin) => isConsole(settings, service, origin))
  misbehave(app, () => ({ scenario, setup }))
  agentCalls(app, () => ({ setup, serviceId: serviceId(), service }))
  return {
    app,
    set,
    report: () => ({
      ...scenario,
      /** Null before the first `GET /start`. */
      stateText: setup.status()?.stateText ?? null,
      serviceId: serviceId(),
      /** How many it got so far, answered or not. */
      calls,
    }),
    /** Of a workspace that it registered. */
    keyOf: (workspaceId: string) => keys.get(workspaceId),
    serve: (reach: Reach): void => {
      service = reach
    },
    reset: (): void => set(createAgentScenario()),
    stop: (): Promise<void> => app.close(),
  }
}

export type Agent = Awaited<ReturnType<typeof createAgent>>

/** Only this machine reaches it. @returns null while another program has its port: the demo goes on without it */
export const openAgent = async (settings: Settings, port: number) => {
  const agent = await createAgent(settings)
  try {
    await agent.app.listen({ host: '127.0.0.1', port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    process.stderr.write(
      `Port ${port} is in use by another program, which the console will take for the local agent: stop it, or set AGENT=off.\n`,
    )
    return null
  }
  // The service decides when to end.
  agent.app.server.unref()
  return { ...agent, env: { AGENT_PORT: String(portOf(agent.app)) } }
}
