import { type Country, ErrorCode } from '@portico/stores/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { cors } from '../http/cors.ts'
import { sendFailure } from '../http/sendFailure.ts'
import type { Afterwards } from '../mail/afterwards.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { injectFault, type SandboxState } from '../sandbox/state.ts'
import { accountChangeCalls } from './accountChanges.ts'
import { accountDeletionCalls } from './accountDeletion.ts'
import { agentLoginCalls } from './agentLogin.ts'
import { authCalls } from './auth.ts'
import { accountOfCaller, authenticate } from './authenticate.ts'
import { configFor } from './config.ts'
import countriesJson from './countries.json' with { type: 'json' }
import { groupCalls } from './groups.ts'
import { passwordCalls } from './passwords.ts'
import { paymentCalls } from './paymentCalls.ts'
import { profileCalls } from './profile.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { serviceChangeCalls } from './serviceChanges.ts'
import { serviceCreationCalls } from './serviceCreation.ts'
import { serviceCalls } from './services.ts'
import { userChangeCalls } from './userChanges.ts'
import { userCalls } from './users.ts'

const countries: readonly Country[] = countriesJson

/** The wire contract's calls. */
export const api =
  (
    dependencies: Dependencies,
    sandbox: SandboxState,
    domain: () => string,
    post: { readonly mailer: Mailer; readonly afterwards: Afterwards },
    payments: Payments,
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings } = dependencies
    app.setErrorHandler(sendFailure)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })
    app.addHook('onRequest', cors(settings))
    if (settings.rateLimit !== null) {
      await app.register(rateLimit, {
        max: settings.rateLimit,
        timeWindow: 60_000,
        errorResponseBuilder: (_request, { after }) =>
          new ApiError(ErrorCode.forbidden, `Too many calls. Try again in ${after}.`, { status: 429 }),
      })
    }
    for (const url of ['/', '/*']) {
      app.all(url, () => {
        throw new ApiError(ErrorCode.notFound, 'There is no such call')
      })
    }
    authenticate(app, dependencies)
    const fault = injectFault(sandbox, dependencies.sleep, app.prefix)
    // Faults for anybody strike before the caller is known, those for one account once it is.
    app.addHook('onRequest', async (request, reply) => fault(request, reply, 'anybody'))
    app.addHook('preHandler', async (request, reply) =>
      fault(request, reply, { accountId: accountOfCaller(request) }),
    )
    app.get('/health', () => ({ data: { status: 'ok' } }))
    app.get('/config', ({ headers }) => ({
      data: configFor(settings, headers.host, {
        domain: domain(),
        ipAllowed: sandbox.ipAllowed,
        standIns: settings.hasSandbox ? sandbox.standIns : null,
      }),
    }))
    app.get('/data/countries.json', (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=86400')
      return { data: countries }
    })
    authCalls(app, dependencies)
    passwordCalls(app, dependencies, post.mailer, post.afterwards)
    agentLoginCalls(app, dependencies)
    secondFactorCalls(app, dependencies)
    accountChangeCalls(app, dependencies)
    accountDeletionCalls(app, dependencies, post.mailer, post.afterwards)
    profileCalls(app, dependencies)
    await app.register(paymentCalls(dependencies, payments))
    userCalls(app, dependencies)
    userChangeCalls(app, dependencies, post.mailer)
    serviceCalls(app, dependencies, domain)
    serviceCreationCalls(app, dependencies, domain)
    serviceChangeCalls(app, dependencies, domain)
    groupCalls(app, dependencies)
  }
