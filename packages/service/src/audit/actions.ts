/** What an event says that a user did. */
export type { ActivityAction as AuditAction } from '@portico/stores/contract'
