import { canonicalEmail } from '@portico/stores/contract'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { personRef } from '../database/lookups.ts'
import type { Db, RowOf } from '../database/schema.ts'
import { type Operator, type Act, day, wholeNumber } from './operator.ts'
import { type Result, table } from './output.ts'

type AuditEvent = RowOf<'audit_events'> & {
  /** Who did it, as the contract names people. */
  readonly who: string | null
}

interface Wanted {
  readonly account?: string
  /** E-mail. */
  readonly member?: string
  readonly since?: Date
  readonly limit: number
}

/** Newest first. */
export const readEvents = (db: Db, { account, member, since, limit }: Wanted): Promise<AuditEvent[]> => {
  let query = db
    .selectFrom('audit_events')
    .selectAll()
    .select(personRef(sql.ref('member_id')).as('who'))
  if (account !== undefined) query = query.where('account_id', '=', account)
  if (member !== undefined) query = query.where('email', '=', canonicalEmail(member))
  if (since !== undefined) query = query.where('at', '>=', since)
  return query.orderBy('at', 'desc').orderBy('number', 'desc').limit(limit).execute()
}

const detailsOf = ({ subject, before, after }: AuditEvent): string =>
  [
    subject && (subject.name ?? `${subject.kind} ${subject.id}`),
    before && `${JSON.stringify(before)} →`,
    after && JSON.stringify(after),
  ]
    .filter(Boolean)
    .join(' ')

const cellsOf = (event: AuditEvent): string[] => [
  event.at.toISOString(),
  event.account_id ?? '-',
  event.who ?? event.email ?? event.actor,
  event.outcome === 'done' ? event.action : `${event.action} (refused)`,
  event.address ?? '-',
  detailsOf(event),
]

const listEvents = ({ withDatabase }: Operator, wanted: Wanted): Promise<Result> =>
  withDatabase(async (db) => {
    const events = await readEvents(db, wanted)
    const head = ['At', 'Account', 'Who', 'What', 'From', 'Details']
    return {
      data: events.map(({ number: _number, ...event }) => event),
      text: table(head, events.map(cellsOf), 'There are no such events.'),
    }
  })

export const addAuditCommands = (program: Command, act: Act): void => {
  program
    .command('audit')
    .description('who signed in and changed what, from where: list')
    .command('list')
    .description('lists events, the newest first')
    .option('--account <account>', 'of this account alone')
    .option('--member <email>', 'of this person alone')
    .option('--since <day>', 'from this day on', day)
    .option('--limit <number>', 'at most so many', wholeNumber(1, 100_000), 100)
    .action(act(listEvents))
}
