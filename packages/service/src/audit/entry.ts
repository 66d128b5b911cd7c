import type { AuditActor, AuditSubject, AuditValues } from '../database/auditTable.ts'
import type { AuditAction } from './actions.ts'

interface Person {
  readonly memberId: string | null
  readonly email: string
}

export interface AuditEntry {
  readonly action: AuditAction
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
