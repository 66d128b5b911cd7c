import { MemberStatus } from '@portico/stores/contract'
import { sql } from 'kysely'
import { recordEvent } from './audit/record.ts'
import type { Db } from './database/schema.ts'
import { PaymentProblem } from './billing/problem.ts'

/** Expired rows stay for a while, so that replies report "expired" instead of "unknown". */
const RETENTION_MS = 7 * 24 * 3_600_000

/** Far longer than an undo is offered. */
const UNDO_MS = 3_600_000

/** Arbitrary, but equal in all instances. */
export const HOUSEKEEPING_LOCK = 7_104_822

/** Stripe repeats a webhook for three days, and operators can for thirty. */
const EVENTS_MS = 31 * 24 * 3_600_000

type StopCharging = (db: Db, accountId: string) => Promise<void>

/** An account that could still be charged stays until the payment provider answers. */
const removeAccounts = async (db: Db, now: Date, stopCharging: StopCharging): Promise<readonly string[]> => {
  const due = await db.selectFrom('accounts').select('id').where('removed_at', '<=', now).execute()
  const left: string[] = []
  for (const { id } of due) {
    try {
      await stopCharging(db, id)
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      left.push(id)
      continue
    }
    await db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('accounts')
        .where('id', '=', id)
        .where('removed_at', '<=', now)
        .returning('id')
        .executeTakeFirst()
      if (!removed) return
      await recordEvent(
        transaction,
        { actor: 'system', at: now.getTime() },
        { action: 'account.remove', subject: { kind: 'account', id } },
      )
      await transaction.deleteFrom('login_attempts').where('account_id', '=', id).execute()
    })
  }
  return left
}

const deleteAllExpired = async (db: Db, now: number, stopCharging: StopCharging) => {
  const before = (age: number): Date => new Date(now - age)
  await db.deleteFrom('sessions').where('expires_at', '<', before(RETENTION_MS)).execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', before(RETENTION_MS))
    // The list tells of the invitation as long as the user is pending.
    .where((where) =>
      where.or([
        where.eb('kind', '!=', 'email-confirmation'),
        where.eb('used_at', 'is not', null),
        where.eb(
          'member_id',
          'not in',
          where.selectFrom('members').select('id').where('status', '=', MemberStatus.pending),
        ),
      ]),
    )
    .execute()
  await db.deleteFrom('removed_shares').where('removed_at', '<', before(UNDO_MS)).execute()
  await db.deleteFrom('login_attempts').where('forgotten_at', '<', new Date(now)).execute()
  await db.deleteFrom('mail_counts').where('ends_at', '<', new Date(now)).execute()
  for (const table of ['devices', 'passkey_challenges', 'oidc_sign_ins'] as const)
    await db.deleteFrom(table).where('expires_at', '<', new Date(now)).execute()
  // By the database's clock, like the table's own rule.
  await sql`delete from audit_events where at < now() - interval '400 days'`.execute(db)
  // The last one before stays: it is the state at the beginning.
  await sql`
    delete from workspace_states as old where at < now() - interval '400 days' and exists (
      select from workspace_states as later
      where later.workspace_id = old.workspace_id and later.number > old.number
        and later.at < now() - interval '400 days'
    )
  `.execute(db)
  await db.deleteFrom('stripe_events').where('processed_at', '<', before(EVENTS_MS)).execute()
  return removeAccounts(db, new Date(now), stopCharging)
}

/**
 * Deletes old sessions, tokens, mails, failed sign-ins and deleted accounts. Does nothing while another instance does.
 * @returns the accounts that stay because their payments cannot be ended now.
 */
export const deleteExpired = (db: Db, now: number, stopCharging: StopCharging): Promise<readonly string[]> =>
  // On one connection, because the lock belongs to it and ends with the instance.
  db.connection().execute(async (connection) => {
    const lock = sql<boolean>`pg_try_advisory_lock(${HOUSEKEEPING_LOCK})`.as('isOurs')
    if (!(await connection.selectNoFrom(lock).executeTakeFirstOrThrow()).isOurs) return []
    try {
      return await deleteAllExpired(connection, now, stopCharging)
    } finally {
      await sql`select pg_advisory_unlock(${HOUSEKEEPING_LOCK})`.execute(connection)
    }
  })
