import { type Kysely, type Selectable, sql } from 'kysely'
import { personRef } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'

export type AuditEvent = Selectable<Database['audit_events']> & {
  /** Who did it, as the contract names people. */
  readonly who: string | null
}

interface AuditQuery {
  readonly accountId?: string | undefined
  /** A lower-case e-mail. */
  readonly email?: string | undefined
  readonly since?: Date | undefined
  readonly limit: number
}

/** Newest first. */
export const readEvents = (
  db: Kysely<Database>,
  { accountId, email, since, limit }: AuditQuery,
): Promise<AuditEvent[]> => {
  let query = db
    .selectFrom('audit_events')
    .selectAll()
    .select(personRef(sql.ref('member_id')).as('who'))
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (email !== undefined) query = query.where('email', '=', email)
  if (since !== undefined) query = query.where('at', '>=', since)
  return query.orderBy('at', 'desc').orderBy('number', 'desc').limit(limit).execute()
}
