import formbody from '@fastify/formbody'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { findInvoice } from '../payments/invoices.ts'
import type { Payments } from '../payments/subscriptions.ts'
import type { Settings } from '../settings.ts'
import { cardRoutes } from './cardRoutes.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { sendInvoice } from './invoicePage.ts'
import { sendMessage, sendUnknown } from './layout.ts'
import { portalRoutes } from './portalRoutes.ts'
import { labelsOf } from './labels.ts'

export const hostedPages =
  (payments: Payments, settings: Settings) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, scenario } = payments
    const script = await readFile(new URL('./checkout.js', import.meta.url), 'utf8')

    await app.register(formbody)
    app.addHook('preHandler', async (request, reply) => {
      if (!scenario().isPageDead) return undefined
      const labels = labelsOf(request)
      return sendMessage(reply, labels, {
        status: 503,
        title: labels.say('deadTitle'),
        text: labels.say('deadText'),
        backTo: '/admin/account',
      })
    })

    checkoutRoutes(app, payments)
    portalRoutes(app, payments)
    cardRoutes(app, payments, settings)

    app.get<{ Params: { token: string } }>('/invoices/:token', async (request, reply) => {
      const labels = labelsOf(request)
      const invoice = await findInvoice(db, request.params.token)
      return invoice ? sendInvoice(reply, labels, invoice) : sendUnknown(reply, labels)
    })

    app.get('/cardstand/checkout.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
    )
  }
