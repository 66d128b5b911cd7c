import type { Addition } from '@portico/stores/contract'

export interface News {
  /** Its texts are `news.<id>.title` and `news.<id>.text`. */
  id: 'panels' | 'activity' | 'outages' | 'undo'
  /** First day of its month, in ISO 8601. */
  month: string
  /** Hidden where the service does not offer it. */
  addition?: Addition
}

/** The newest first; the sign-in page shows the first three. */
export const news: readonly News[] = [
  { id: 'outages', month: '2026-11-01', addition: 'statusHistory' },
  { id: 'activity', month: '2026-11-01', addition: 'activity' },
  { id: 'panels', month: '2026-11-01' },
  { id: 'undo', month: '2026-11-01' },
]
