/** Actions of audit events. */
export type { ActivityAction as AuditAction } from '@portico/stores/contract'
