import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { folded, parseBody, text } from '../http/body.ts'
import { setPageHeaders } from '../http/pageHeaders.ts'
import { sendFailure } from '../http/sendFailure.ts'
import type { Afterwards } from '../mail/afterwards.ts'
import { readMails } from './mails.ts'
import { sendMailPage, sendNoMail, sendOutboxPage } from './page.ts'

const FilterQuery = v.object({ accountId: v.optional(text(40)), email: v.optional(folded(254)) })

/** Mails that people can open, as pages at `/outbox` and for tests as a call; a part of the sandbox. */
export const outbox =
  ({ db }: Pick<Dependencies, 'db'>, { done }: Afterwards) =>
  async (app: FastifyInstance): Promise<void> => {
    // Whoever has just asked for a mail finds it.
    app.addHook('onRequest', done)

    app.route({
      method: 'GET',
      url: '/outbox',
      handler: async (_request, reply) => sendOutboxPage(reply, await readMails(db)),
    })

    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/outbox/:id',
      handler: async (request, reply) => {
        const [mail] = await readMails(db, { id: request.params.id })
        return mail ? sendMailPage(reply, mail) : sendNoMail(reply)
      },
    })

    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url: '/outbox/:id/html',
      handler: async (request, reply) => {
        const [mail] = await readMails(db, { id: request.params.id })
        if (!mail) return sendNoMail(reply)
        // Mail programs know no other styles than those that stand at the elements.
        setPageHeaders(reply, { 'style-src': ["'unsafe-inline'"], 'form-action': ["'none'"] })
        return reply.send(mail.html)
      },
    })

    app.route<{ Querystring: Record<string, string> }>({
      method: 'GET',
      url: '/sandbox/api/outbox',
      errorHandler: (error, request, reply) => void sendFailure(error, request, reply),
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        return { data: { mails: await readMails(db, parseBody(FilterQuery, request.query)) } }
      },
    })
  }
