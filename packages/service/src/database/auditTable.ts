import type { ColumnType, Generated } from 'kysely'
import type { AuditAction } from '../audit/actions.ts'

export type AuditActor = 'member' | 'operator' | 'system'

export interface AuditSubject {
  readonly kind: string
  readonly id: string
  readonly name?: string
}

/** Values that an event shows; never a secret. */
export type AuditValues = Readonly<Record<string, unknown>>

type Inserted<T> = ColumnType<T | null, string | null, never>

/** Rows are never updated, and deleted only with their account or after 400 days. */
export interface AuditEventsTable {
  number: Generated<string>
  /** Null when no account was named, or the account was removed. */
  account_id: string | null
  at: Date
  actor: AuditActor
  /** Id of a user, who may have left since. */
  member_id: string | null
  /** The e-mail at that time; of a failed sign-in, as typed. */
  email: string | null
  action: AuditAction
  outcome: 'done' | 'refused'
  subject: Inserted<AuditSubject>
  before: Inserted<AuditValues>
  after: Inserted<AuditValues>
  address: string | null
  user_agent: string | null
  request_id: string | null
  /** Ids of the users that the event is about, as a trigger stores them; addresses of nobody stay as typed. */
  people: Generated<string[] | null>
}
