import { canonicalEmail } from '@portico/stores/contract'
import type { Command } from 'commander'
import { type AuditEvent, readEvents } from '../audit/read.ts'
import { type Operator, type Act, day, wholeNumber } from './operator.ts'
import { type Result, table } from './output.ts'

interface Wanted {
  readonly account?: string
  readonly member?: string
  readonly since?: Date
  readonly limit: number
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

const listEvents = ({ withDatabase }: Operator, { account, member, since, limit }: Wanted): Promise<Result> =>
  withDatabase(async (db) => {
    const events = await readEvents(db, {
      limit,
      accountId: account,
      email: member && canonicalEmail(member),
      since,
    })
    return {
      data: events.map(({ number: _number, ...event }) => event),
      text:
        events.length === 0
          ? 'There are no such events.'
          : table(['At', 'Account', 'Who', 'What', 'From', 'Details'], events.map(cellsOf)),
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
