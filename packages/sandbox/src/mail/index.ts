import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sendApiError } from '@portico/service/http/apiError.ts'
import { type Html, html } from '@portico/service/http/html.ts'
import { named } from '@portico/service/http/named.ts'
import { setPageHeaders } from '@portico/service/http/pageHeaders.ts'
import { route } from '@portico/service/http/route.ts'
import type { Settings } from '@portico/service/settings.ts'
import { emailText } from '@portico/stores/contract'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import type { StandIn } from '../standIn.ts'
import { type CaughtMail, linkIn, openMailbox, SHOWN } from './mailbox.ts'
import { sendPage, type StandInPage } from '../page.ts'

const FilterQuery = v.object({ email: v.optional(emailText) })

const note = 'Mails of this machine’s demo. Their links work, so keep this page to yourself.'

const timeOf = (sentAt: string): string => `${sentAt.slice(0, 16).replace('T', ' ')} UTC`

const outboxPage = (mails: readonly CaughtMail[]): StandInPage => ({
  note,
  title: 'Outbox',
  isWide: true,
  body: html`<p>
      The newest ${SHOWN} mails at most. <a href="/sandbox">Sandbox</a> <a href="/">Open the console</a>
    </p>
    ${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
    <ul>
      ${mails.map(
        ({ id, to, subject, sentAt }) =>
          html`<li><a href="/outbox/${id}">${subject}</a> <bdi>${to}</bdi> ${timeOf(sentAt)}</li>`,
      )}
    </ul>`,
})

const lineOf = (line: string): Html => {
  if (line === '----') return html`<hr />`
  const link = linkIn(line)
  return link ? html`<p><a href="${link.href}">${line}</a></p>` : html`<p dir="auto">${line}</p>`
}

const mailPage = ({ id, to, subject, sentAt, text }: CaughtMail): StandInPage => ({
  note,
  title: subject,
  body: html`<p>To <bdi>${to}</bdi>, ${timeOf(sentAt)}</p>
    ${text
      .split('\n')
      .filter((line) => line !== '')
      .map(lineOf)}
    <hr />
    <p><a href="/outbox/${id}/html">As mail programs show it</a> <a href="/outbox">All mails</a></p>`,
})

const noMailPage: StandInPage = {
  note,
  status: 404,
  title: 'There is no such mail',
  body: html`<a href="/outbox">All mails</a>`,
}

/** A mail server that keeps every mail, to be read at `/outbox`. */
export const openMail = async (
  { dataDir }: Pick<Settings, 'dataDir'>,
  now: () => number = Date.now,
): Promise<StandIn> => {
  const mailbox = openMailbox(join(dataDir, 'mails'), now)
  const find = async (id: string) => (await mailbox.read()).find((mail) => mail.id === id)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, answer) =>
      void buffer(stream)
        .then(mailbox.add)
        .then(() => answer(), answer),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address: AddressInfo | string | null = server.server.address()
  // The service decides when to end.
  server.server.unref()

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` },
    reset: mailbox.clear,
    addRoutes: async (app) =>
      app.register(
        named('outbox', async (outbox) => {
          outbox.setErrorHandler(sendApiError)
          // Waits for mails that are being sent.
          outbox.addHook('onRequest', () => app.finishJobs())

          outbox.get('/outbox', async (_request, reply) => sendPage(reply, outboxPage(await mailbox.read())))

          outbox.get<{ Params: { id: string } }>('/outbox/:id', async ({ params: { id } }, reply) => {
            const mail = await find(id)
            return sendPage(reply, mail ? mailPage(mail) : noMailPage)
          })

          outbox.get<{ Params: { id: string } }>('/outbox/:id/html', async ({ params: { id } }, reply) => {
            const mail = await find(id)
            if (!mail) return sendPage(reply, noMailPage)
            // Mail programs support inline styles only.
            setPageHeaders(reply, { 'style-src': ["'unsafe-inline'"], 'form-action': ["'none'"] })
            return reply.send(mail.html)
          })

          route(outbox, 'GET /sandbox/api/outbox', {
            schema: FilterQuery,
            handle: async ({ input: { email } }) => {
              const mails = await mailbox.read()
              return { mails: mails.filter(({ to }) => email === undefined || to === email) }
            },
          })
        }),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
