import { statements } from './statements.ts'

/** An event cannot be taken back, so that of an addition is recorded only when the invitation was not refused. */
export const additionEvents = statements('alter table delayed_invitations add column addition jsonb')
