import { statements } from './statements.ts'

export const callCounts = statements(
  // Written every second and relevant for a minute: a crash of the server may empty it.
  `create unlogged table call_counts (key text primary key, calls integer not null, ends_at timestamptz not null)`,
)
