import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import { type Country, ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError, sendApiError } from '../http/apiError.ts'
import { corsOptions } from '../http/cors.ts'
import { named } from '../http/named.ts'
import { answer } from './answer.ts'
import { BROTLI } from '../http/versioned.ts'
import { authenticate } from './access.ts'
import { budgetKey, limitSignIns } from './budgets.ts'
import { accessReviewCalls } from './accessReviews.ts'
import { accountChangeCalls } from './accountChanges.ts'
import { accountDeletionCalls } from './accountDeletion.ts'
import { activityCalls } from './activity.ts'
import { agentLoginCalls } from './agentLogin.ts'
import { authCalls } from './auth.ts'
import { authenticatorCalls } from './authenticator.ts'
import { configFor } from './config.ts'
import type { ApiContext } from './context.ts'
import countriesJson from './countries.json' with { type: 'json' }
import { groupCalls } from './groups.ts'
import { identityCalls } from './identities.ts'
import { ownSessionCalls } from './ownSessions.ts'
import { passkeyCalls } from './passkeys.ts'
import { proofCalls } from './proof.ts'
import { passkeySignInCalls } from './passkeySignIn.ts'
import { passwordCalls } from './passwords.ts'
import { paymentMethodCalls } from './paymentMethods.ts'
import { paymentPageCalls } from './paymentPages.ts'
import { profileCalls } from './profile.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { secondFactorRuleCalls } from './secondFactorRule.ts'
import { secondStepCalls } from './secondStep.ts'
import { serviceChangeCalls } from './serviceChanges.ts'
import { savedViewCalls } from './savedViews.ts'
import { serviceCreationCalls } from './serviceCreation.ts'
import { serviceCalls } from './services.ts'
import { setupLinkCalls } from './setupLink.ts'
import { shareCalls } from './shares.ts'
import { statusHistoryCalls } from './statusHistory.ts'
import { statusMailCalls } from './statusMail.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { userChangeCalls } from './userChanges.ts'
import { userCalls } from './users.ts'
import { workspaceServerCalls } from './workspaceServers.ts'

const countries: readonly Country[] = countriesJson

const CALLS = [
  authCalls,
  passwordCalls,
  secondStepCalls,
  proofCalls,
  authenticatorCalls,
  passkeyCalls,
  passkeySignInCalls,
  identityCalls,
  secondFactorRuleCalls,
  ownSessionCalls,
  agentLoginCalls,
  secondFactorCalls,
  accountChangeCalls,
  accountDeletionCalls,
  activityCalls,
  profileCalls,
  statusMailCalls,
  savedViewCalls,
  userCalls,
  userChangeCalls,
  serviceCalls,
  serviceCreationCalls,
  workspaceServerCalls,
  setupLinkCalls,
  statusHistoryCalls,
  serviceChangeCalls,
  groupCalls,
  shareCalls,
  accessReviewCalls,
]

const PAYMENT_CALLS = [paymentPageCalls, subscriptionCalls, paymentMethodCalls]

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
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })
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
      const { openApiText } = await import('../document/openApi.ts')
      return reply.type('application/json').send(openApiText)
    })
    for (const addCalls of [publicCalls, ...CALLS]) addCalls(app, context)
    await app.register(
      named('payments', async (payments) => {
        payments.addHook('preHandler', async () => {
          context.payments()
        })
        for (const addCalls of PAYMENT_CALLS) addCalls(payments, context)
      }),
    )
  }
