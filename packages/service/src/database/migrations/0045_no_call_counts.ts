import { statements } from './statements.ts'

export const noCallCounts = statements('drop table call_counts')
