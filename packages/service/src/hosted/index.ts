import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../http/forms.ts'
import { findInvoice } from '../payments/invoices.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { sendInvoice } from './invoicePage.ts'
import { sendMessage } from './layout.ts'
import { portalRoutes } from './portalRoutes.ts'
import { wordsOf } from './request.ts'

/** Stands in for a payment provider's own pages: checkout, customer portal, invoices. */
export const hostedPages =
  (payments: Payments) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, wish } = payments
    const script = await readFile(new URL('./checkout.js', import.meta.url), 'utf8')

    acceptForms(app)
    app.addHook('preHandler', async (request, reply) => {
      if (!wish().isPageDead) return undefined
      const words = wordsOf(request)
      return sendMessage(reply, words, {
        status: 503,
        title: words.say('deadTitle'),
        text: words.say('deadText'),
      })
    })

    checkoutRoutes(app, payments)
    portalRoutes(app, payments)

    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/invoices/:id',
      handler: async (request, reply) => {
        const words = wordsOf(request)
        const invoice = await findInvoice(db, request.params.id)
        if (invoice) return sendInvoice(reply, words, invoice)
        const { say } = words
        return sendMessage(reply, words, {
          status: 404,
          title: say('unknownTitle'),
          text: say('unknownText'),
        })
      },
    })

    app.get('/cardstand/checkout.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
    )
  }
