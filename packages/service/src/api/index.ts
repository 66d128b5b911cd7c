import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError, sendApiError } from '../http/apiError.ts'
import { corsOptions } from '../http/cors.ts'
import { named } from '../http/named.ts'
import { answer } from './answer.ts'
import { BROTLI } from '../http/versioned.ts'
import { authenticate, budgetKey, limitSignIns } from '../auth/access.ts'
import { accessReviewCalls } from '../reviews/calls.ts'
import { accountChangeCalls, accountDeletionCalls } from '../account/calls.ts'
import { activityCalls } from '../audit/activity.ts'
import { authCalls } from '../auth/calls.ts'
import { authenticatorCalls } from '../auth/authenticatorCalls.ts'
import { configFor } from '../account/config.ts'
import type { ApiContext } from './context.ts'
import { countries } from '../account/countries.ts'
import { groupCalls } from '../workspaces/groups.ts'
import { ownSessionCalls } from '../auth/ownSessions.ts'
import { passkeyCalls } from '../auth/passkeyCalls.ts'
import { proofCalls } from '../auth/proofCalls.ts'
import { passwordCalls } from '../auth/passwordCalls.ts'
import { paymentCalls } from '../billing/calls.ts'
import { savedViewCalls, userCalls } from '../users/calls.ts'
import { secondFactorRuleCalls } from '../auth/secondFactorRule.ts'
import { secondFactorCalls, serviceChangeCalls } from '../workspaces/changes.ts'
import { serviceCreationCalls } from '../workspaces/creation.ts'
import { serviceCalls } from '../workspaces/calls.ts'
import { statusHistoryCalls } from '../workspaces/states/read.ts'
import { statusMailCalls } from '../mail/status/settings.ts'
import { userChangeCalls } from '../users/changes.ts'
import { workspaceServerCalls } from '../workspaces/servers.ts'

const CALLS = [
  authCalls,
  passwordCalls,
  proofCalls,
  authenticatorCalls,
  passkeyCalls,
  secondFactorRuleCalls,
  ownSessionCalls,
  secondFactorCalls,
  accountChangeCalls,
  accountDeletionCalls,
  activityCalls,
  statusMailCalls,
  savedViewCalls,
  userCalls,
  userChangeCalls,
  serviceCalls,
  serviceCreationCalls,
  workspaceServerCalls,
  statusHistoryCalls,
  serviceChangeCalls,
  groupCalls,
  accessReviewCalls,
]

const publicCalls = (app: FastifyInstance, { settings, domain }: ApiContext): void => {
  answer(app, 'GET /config', ({ request }) => configFor(settings, request.headers.host, domain()))
  answer(app, 'GET /data/countries.json', ({ reply }) => {
    reply.header('Cache-Control', 'public, max-age=86400')
    return countries
  })
}

export const api =
  (context: ApiContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings } = context
    app.decorate('additions', [...settings.additions])
    app.setErrorHandler(sendApiError)
    await app.register(cors, { delegator: corsOptions(settings) })
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      globalDecompression: false,
      brotliOptions: BROTLI,
    })
    if (settings.rateLimit !== null) {
      await app.register(rateLimit, {
        max: settings.rateLimit,
        timeWindow: 60_000,
        keyGenerator: budgetKey(context),
        errorResponseBuilder: (_request, { after }) =>
          new ApiError(ErrorCode.forbidden, `Too many calls. Try again in ${after}.`, { status: 429 }),
      })
    }
    for (const url of ['/', '/*']) {
      app.all(url, () => {
        throw new ApiError(ErrorCode.notFound, 'There is no such call')
      })
    }
    authenticate(app, context)
    if (settings.rateLimit !== null) limitSignIns(app, settings.rateLimit)
    app.get('/openapi.json', { config: { role: 'public' } }, async (_request, reply) => {
      // Generated when asked for: it takes longer than most of a start.
      const { openApiText } = await import('../contract/openApi.ts')
      return reply.type('application/json').send(openApiText)
    })
    for (const addCalls of [publicCalls, ...CALLS]) addCalls(app, context)
    await app.register(
      named('payments', async (payments) => {
        payments.addHook('preHandler', async () => {
          context.payments()
        })
        paymentCalls(payments, context)
      }),
    )
  }
