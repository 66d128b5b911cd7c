import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { stripeCardPage } from './cardPage.ts'
import { createStripeContext, type StripeLog } from './client.ts'
import { createStripePayments, type StripePayments } from './payments.ts'
import type { StripeSettings } from './settings.ts'
import { stripeWebhook } from './webhookRoute.ts'

interface ByStripe {
  readonly payments: StripePayments
  readonly routes: (app: FastifyInstance) => Promise<void>
}

/** Loaded when a secret key is configured. */
export const byStripe = (dependencies: Dependencies, settings: StripeSettings, log: StripeLog): ByStripe => {
  const context = createStripeContext(dependencies, settings, log)
  return {
    payments: createStripePayments(context),
    routes: async (app) => {
      await app.register(stripeWebhook(context, dependencies))
      await app.register(stripeCardPage(context, dependencies.settings))
    },
  }
}
