import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { acceptForms } from '../../http/forms.ts'
import type { SecurityMailContext } from '../../mail/securityMails.ts'
import { createClients } from './clients.ts'
import { providerRoutes } from './routes.ts'

/** Sign-in by OpenID Connect (ADR 0015). */
export const oidc =
  (dependencies: Dependencies & SecurityMailContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings } = dependencies
    const clientOf = createClients(dependencies)
    await acceptForms(app, settings, 120)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })
    for (const provider of settings.oidcProviders)
      await app.register(providerRoutes(dependencies, { provider, clientOf }))
  }
