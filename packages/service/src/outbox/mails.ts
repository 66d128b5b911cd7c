import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface SentMail {
  readonly id: string
  readonly accountId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
  readonly links: readonly string[]
}

export const SHOWN = 200

/** Only whole lines are from the template: users' names may contain links. */
const LINK_LINE = /^https?:\/\/\S+$/

export const linkIn = (line: string): URL | null =>
  LINK_LINE.test(line) && URL.canParse(line) ? new URL(line) : null

const pathsIn = (text: string): readonly string[] => {
  const paths = text.split('\n').flatMap((line) => linkIn(line)?.pathname ?? [])
  return [...new Set(paths)]
}

export const readMails = async (
  db: Kysely<Database>,
  filter: {
    readonly id?: string | undefined
    readonly accountId?: string | undefined
    readonly email?: string | undefined
  } = {},
): Promise<readonly SentMail[]> => {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id ?? ''))
    .$if(filter.accountId !== undefined, (query) => query.where('account_id', '=', filter.accountId ?? ''))
    .$if(filter.email !== undefined, (query) => query.where('recipient', '=', filter.email ?? ''))
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, account_id, recipient, subject, plain, html, sent_at }) => ({
    id,
    accountId: account_id,
    to: recipient,
    subject,
    text: plain,
    html,
    sentAt: sent_at.toISOString(),
    links: pathsIn(plain),
  }))
}
