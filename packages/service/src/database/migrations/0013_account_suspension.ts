import { statements } from './statements.ts'

export const accountSuspension = statements(`alter table accounts add column suspended_at timestamptz`)
