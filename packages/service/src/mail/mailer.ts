import { ErrorCode } from '@portico/stores/contract'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { createId } from '../security/tokens.ts'
import type { Mail } from './templates.ts'

export interface Mailer {
  /** @throws ApiError "cannot send mail" when refused, or when there is no outbox to read it. */
  readonly send: (mail: Mail) => Promise<void>
}

const CONNECTION_MS = 5000
const ANSWER_MS = 10_000

export const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: CONNECTION_MS,
  greetingTimeout: CONNECTION_MS,
  socketTimeout: ANSWER_MS,
})

/** 502: the mail server failed. */
const cannotSend = (message: string): ApiError =>
  new ApiError(ErrorCode.cannotSendMail, message, { status: 502 })

export const createMailer = (
  { settings, db, now, metrics }: Pick<Dependencies, 'settings' | 'db' | 'now' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer => {
  const { smtpUrl, mailFrom, hasSandbox } = settings
  const transport = smtpUrl === null ? null : createTransport(smtpOptions(smtpUrl))

  const sendBySmtp = async ({ to, subject, plain, html, stopLink }: Mail): Promise<void> => {
    await transport?.sendMail({
      from: { name: 'Portico', address: mailFrom },
      // An object is a single address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text: plain,
      html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopLink !== undefined && {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Mails contain links that sign in, so none is stored when the outbox is closed. */
  const store = async ({ accountId, to, subject, plain, html }: Mail): Promise<void> => {
    await db
      .insertInto('outbox')
      .values({
        id: createId(),
        account_id: accountId,
        recipient: to,
        subject,
        plain,
        html,
        sent_at: new Date(now()),
      })
      .execute()
  }

  return {
    send: async (mail) => {
      if (transport === null && !hasSandbox) throw cannotSend('No mail can be sent: there is no mail server')
      try {
        await sendBySmtp(mail)
      } catch (error) {
        // The server's message may contain the address.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
        metrics.mail('failed')
        log.error({ code }, 'The mail server did not take a mail')
        throw cannotSend('The mail cannot be sent')
      }
      if (hasSandbox) await store(mail)
      metrics.mail(transport === null ? 'stored' : 'sent')
    },
  }
}
