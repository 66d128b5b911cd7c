import { resolve } from 'node:path'
import type { AuditEntry } from '../database/auditTable.ts'
import { recordEvent } from '../audit/record.ts'
import { upgradeDatabase, newerSchema, readSchemaState } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Db, Tx } from '../database/schema.ts'
import { consoleUrlOf } from '../http/hosts.ts'
import { createMailer, MailNotTaken } from '../mail/mailer.ts'
import type { MailedLink } from '../mail/mailedLinks.ts'
import { endEarlierTokens } from '../auth/oneTimeTokens.ts'
import { readSettings, type Settings } from '../settings.ts'
import { noMetrics } from '../telemetry/measures.ts'
import { type Result, Refusal } from './output.ts'
import { InvalidArgumentError } from 'commander'

/** The environment of a command. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly output: { write(text: string): unknown }
  readonly errors: { write(text: string): unknown }
  /** A line of the operator's input; empty at the end of the input. */
  readonly readLine: () => Promise<string>
  readonly now: () => number
  readonly fetch: typeof fetch
  readonly open: (settings: Settings) => Promise<Omit<OpenDatabase, 'tidy' | 'connections'>>
}

/** What others answered, for the operator. */
export const logTo = (errors: Surroundings['errors']) => {
  const write = (details: object, message: string): void =>
    void errors.write(`${message}: ${JSON.stringify(details)}\n`)
  return { warn: write, error: write }
}

export const createOperator = (surroundings: Surroundings) => {
  const { env, cwd, errors, now, open, readLine } = surroundings
  const settings = readSettings(env, cwd)

  /** Opened without checking its tables. */
  const withRawDatabase = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await open(settings)
    try {
      return await act(db)
    } finally {
      await close()
    }
  }

  return {
    ...surroundings,
    settings,
    // npm runs scripts in the project's folder, not in the operator's.
    pathOf: (file: string): string => resolve(env['INIT_CWD'] ?? cwd, file),
    withRawDatabase,
    /** A new one is prepared as by a service; @throws Refusal when its tables are of another version. */
    withDatabase: <T>(act: (db: Db) => Promise<T>): Promise<T> =>
      withRawDatabase(async (db) => {
        const state = await readSchemaState(db)
        if (state.kind === 'newer') throw new Refusal(newerSchema(state))
        if (state.kind === 'older')
          throw new Refusal(
            `The database’s tables are of an older version (${state.pending.join(', ')} to be applied): run "db backup", then "db migrate", or start this version of the service.`,
          )
        if (state.kind === 'empty') await upgradeDatabase(db)
        return act(db)
      }),
    /** Origin of the console, for links. */
    origin: settings.consoleOrigins[0] ?? new URL(consoleUrlOf(settings, settings.port)).origin,
    /** Runs in the transaction of the change. */
    record: (db: Db, entry: AuditEntry): Promise<void> =>
      recordEvent(db, { actor: 'operator', at: now() }, entry),
    /** @throws Refusal unless exactly this text is typed. */
    confirm: async (expected: string, consequence: string): Promise<void> => {
      errors.write(`${consequence}\nType ${expected} to go on: `)
      if ((await readLine()).trim() !== expected) throw new Refusal('Nothing was changed.')
    },
  }
}

export type Operator = ReturnType<typeof createOperator>

export const inTransaction = <T>(
  { withDatabase }: Operator,
  work: (transaction: Tx) => Promise<T>,
): Promise<T> => withDatabase((db) => db.transaction().execute(work))

const DELIVERIES = {
  sent: (to: string) => `The link was mailed to ${to}.`,
  failed: (to: string) => `The mail server did not take the mail to ${to}: pass the link on yourself.`,
  noServer: (to: string) => `No mail server is set (SMTP_URL): pass the link on to ${to} yourself.`,
}

/** Also prints the link: an operator can sign in as anyone. The earlier links end with the mail alone. */
export const linkResult = async (
  { settings, errors, now }: Operator,
  db: Db,
  { link, mail, token }: MailedLink,
  done: string,
  data: object = {},
): Promise<Result> => {
  const deliver = async (): Promise<keyof typeof DELIVERIES> => {
    if (settings.smtpUrl === null) return 'noServer'
    try {
      await createMailer({ settings, metrics: noMetrics }, logTo(errors)).send(mail)
    } catch (error) {
      if (error instanceof MailNotTaken) return 'failed'
      throw error
    }
    await endEarlierTokens(db, token, now())
    return 'sent'
  }
  const delivery = await deliver()
  return {
    data: { ...data, email: mail.to, link, mail: delivery },
    text: [done, DELIVERIES[delivery](mail.to), '', link].join('\n'),
  }
}

/** Wraps a command's function as an action of commander. */
export type Act = <Input extends unknown[]>(
  handle: (operator: Operator, ...input: Input) => Promise<Result>,
) => (...input: Input) => Promise<void>

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return number
  }

/** A day, which ends at midnight UTC. */
export const day = (text: string): Date => {
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day such as 2027-01-31.')
  return date
}
