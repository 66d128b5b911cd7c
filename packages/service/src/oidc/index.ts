import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from '../http/addresses.ts'
import { createClients } from './clients.ts'
import { providerRoutes } from './routes.ts'

const CALLS_PER_MINUTE = 120

/** Sign-in by OpenID Connect (ADR 0015). */
export const oidc =
  (dependencies: Dependencies, publicUrl: URL) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings, callCounts } = dependencies
    const clientOf = createClients(dependencies)
    await app.register(formbody)
    if (settings.rateLimit !== null) {
      await app.register(rateLimit, {
        max: Math.min(CALLS_PER_MINUTE, settings.rateLimit),
        timeWindow: 60_000,
        keyGenerator: addressOf,
        ...(callCounts && { store: callCounts.store('oidc') }),
      })
    }
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })
    for (const provider of settings.oidcProviders)
      await app.register(providerRoutes(dependencies, { provider, publicUrl, clientOf }))
  }
