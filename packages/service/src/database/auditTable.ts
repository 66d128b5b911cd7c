import type { ColumnType, Generated } from 'kysely'
import type { ActivityAction } from '@portico/stores/contract'

type AuditActor = 'member' | 'operator' | 'system'

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
  action: ActivityAction
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

interface Person {
  readonly memberId: string | null
  readonly email: string
}

export interface AuditEntry {
  readonly action: ActivityAction
  /** @default the session's */
  readonly accountId?: string | null
  /** @default the session's member */
  readonly person?: Person
  readonly subject?: AuditSubject
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** @default 'done' */
  readonly outcome?: 'done' | 'refused'
}

export interface EventOrigin {
  readonly actor: AuditActor
  readonly at: number
  readonly address?: string
  readonly userAgent?: string | undefined
  readonly requestId?: string
}

/** To be recorded later. */
export interface PlannedEvent {
  readonly origin: EventOrigin
  readonly entry: AuditEntry
}
