import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { sendApiError } from '../http/apiError.ts'
import { setPageHeaders } from '../http/pageHeaders.ts'
import { emailText, text } from '../http/parse.ts'
import { named } from '../http/named.ts'
import { route } from '../http/route.ts'
import type { BackgroundJobs } from '../mail/backgroundJobs.ts'
import { readMails } from './mails.ts'
import { sendMailPage, sendNoMail, sendOutboxPage } from './page.ts'

const FilterQuery = v.object({ accountId: v.optional(text(40)), email: v.optional(emailText) })

export const outbox =
  ({ db }: Pick<Dependencies, 'db'>, { done }: BackgroundJobs) =>
  async (app: FastifyInstance): Promise<void> => {
    // Waits for mails that are being sent.
    app.addHook('onRequest', done)

    app.get('/outbox', async (_request, reply) => sendOutboxPage(reply, await readMails(db)))

    app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params: { id } }, reply) => {
      const [mail] = await readMails(db, { id })
      return mail ? sendMailPage(reply, mail) : sendNoMail(reply)
    })

    app.get<{ Params: { id: string } }>('/outbox/:id/html', async ({ params: { id } }, reply) => {
      const [mail] = await readMails(db, { id })
      if (!mail) return sendNoMail(reply)
      // Mail programs support inline styles only.
      setPageHeaders(reply, { 'style-src': ["'unsafe-inline'"], 'form-action': ["'none'"] })
      return reply.send(mail.html)
    })

    await app.register(
      named('outboxCalls', async (calls) => {
        calls.setErrorHandler(sendApiError)
        route(calls, 'GET /sandbox/api/outbox', {
          schema: FilterQuery,
          handle: async ({ input, reply }) => {
            reply.header('Cache-Control', 'no-store')
            return { mails: await readMails(db, input) }
          },
        })
      }),
    )
  }
