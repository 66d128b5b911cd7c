import {
  AgentLoginSchema,
  type AgentPing,
  type AgentStart,
  type AgentStatusReply,
  ErrorCode,
} from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '@portico/service/http/apiError.ts'
import { parse } from '@portico/service/http/parse.ts'
import type { Settings } from '@portico/service/settings.ts'
import { dropCall } from '@portico/service/http/connections.ts'
import { createServiceClient, serviceOrigin } from './serviceClient.ts'
import type { Setup } from './setup.ts'

const notStarted = (): ApiError =>
  new ApiError(ErrorCode.invalidContent, 'Nothing was started: call /start first', { status: 409 })

/** Calls from the console (wire contract, "Local agent"); replies have no envelope. */
export const agentCalls = (
  app: FastifyInstance,
  settings: Settings,
  now: () => { readonly setup: Setup; readonly serviceId: string },
): void => {
  app.get('/ping', (): AgentPing => ({ service: { id: now().serviceId } }))

  app.get('/start', (): AgentStart => ({ stateText: now().setup.start().stateText }))

  app.post('/login', (request): Record<string, never> => {
    const { otpl } = parse(AgentLoginSchema, request.body)
    const origin = serviceOrigin(settings, request.headers.origin)
    if (origin === null) throw new ApiError(ErrorCode.invalidContent, 'Nothing tells where the service is')
    if (!now().setup.logIn(createServiceClient(origin), otpl)) throw notStarted()
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
