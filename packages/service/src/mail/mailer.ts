import { ErrorCode } from '@portico/stores/contract'
import { createTransport } from 'nodemailer'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import type { Mail } from './templates.ts'

interface MailFailure {
  /** Nodemailer's name of the failure. */
  readonly code: string
  /** The server's reply; null without one. */
  readonly reply: number | null
  /** It will never take this mail. */
  readonly isPermanent: boolean
  /** The whole mail went out, and no answer came. */
  readonly mayBeTaken: boolean
}

/** 502: another server failed. */
export class MailNotTaken extends ApiError {
  readonly failure: MailFailure
  constructor(message: string, failure: MailFailure) {
    super(ErrorCode.cannotSendMail, message, { status: 502 })
    this.failure = failure
  }
}

/** Whether no mail server has it; false for what failed beside the sending. */
export const isNotTaken = (error: unknown): error is MailNotTaken =>
  error instanceof MailNotTaken && !error.failure.mayBeTaken

export const isRefusedForGood = (error: unknown): error is MailNotTaken =>
  error instanceof MailNotTaken && error.failure.isPermanent

export interface Mailer {
  /** @throws MailNotTaken, also when there is no server. */
  readonly send: (mail: Mail) => Promise<void>
}

const CONNECTION_MS = 5000
const ANSWER_MS = 10_000

export const smtpOptions = (url: string, answerMs = ANSWER_MS) => ({
  url,
  connectionTimeout: CONNECTION_MS,
  greetingTimeout: CONNECTION_MS,
  socketTimeout: answerMs,
})

const ignore = (): void => {}

/** Nodemailer tells only its log that a mail has gone out whole. */
const watchOutgoing = () => {
  let isOut = false
  return {
    logger: {
      level: ignore,
      trace: ignore,
      debug: ignore,
      info: (entry: { readonly tnx?: string } | undefined): void => {
        if (entry?.tnx === 'message') isOut = true
      },
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
    isOut: () => isOut,
  }
}

/** Who is written to or what is said is refused; anything else may be a setting that is put right later. */
const REFUSES_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/** Without the server's words, which may contain the address. */
const failureOf = (error: unknown, isOut: boolean): MailFailure => {
  const property = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined)
  const [code, reply, command] = [property('code'), property('responseCode'), property('command')]
  return {
    code: typeof code === 'string' ? code : 'unknown reason',
    reply: typeof reply === 'number' ? reply : null,
    isPermanent: typeof reply === 'number' ? reply >= 500 && REFUSES_MAIL.has(command) : code === 'EENVELOPE',
    mayBeTaken: isOut && typeof reply !== 'number',
  }
}

const messageOf = ({ isPermanent, reply }: MailFailure): string => {
  if (isPermanent) return 'The mail server refuses this mail'
  return reply === null ? 'The mail server does not answer' : 'The mail server takes no mail now'
}

export const createMailer = (
  { settings, metrics }: Pick<Dependencies, 'settings' | 'metrics'>,
  log: { readonly error: (details: object, message: string) => void },
  answerMs?: number,
): Mailer => {
  const { smtpUrl, mailFrom } = settings
  return {
    send: async ({ to, subject, plain, html, stopLink }) => {
      if (smtpUrl === null) {
        const failure = { code: 'no server', reply: null, isPermanent: false, mayBeTaken: false }
        throw new MailNotTaken('No mail can be sent: there is no mail server', failure)
      }
      const { logger, isOut } = watchOutgoing()
      try {
        await createTransport({ ...smtpOptions(smtpUrl, answerMs), logger }).sendMail({
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
      } catch (error) {
        const failure = failureOf(error, isOut())
        metrics.mail('failed')
        log.error({ code: failure.code, reply: failure.reply }, 'The mail server did not take a mail')
        throw new MailNotTaken(messageOf(failure), failure)
      }
      metrics.mail('sent')
    },
  }
}
