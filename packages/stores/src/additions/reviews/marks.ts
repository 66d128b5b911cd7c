import type { ReviewDecision, ReviewRow } from '../../api/contract/accessReview.ts'

/** Marks that are sent with one call. */
export interface Marks {
  readonly workspaceId: string
  readonly decision: ReviewDecision | null
  /** E-mails; null for all rows without a mark. */
  readonly people: readonly string[] | null
}

/** Joins what is marked the same way in a row, so that quick typing is few calls. Order is kept: the last mark wins. */
export const queued = (waiting: readonly Marks[], next: Marks): readonly Marks[] => {
  const last = waiting.at(-1)
  const isSame =
    last !== undefined &&
    last.workspaceId === next.workspaceId &&
    last.decision === next.decision &&
    last.people !== null &&
    next.people !== null
  return isSame
    ? [...waiting.slice(0, -1), { ...last, people: [...(last.people ?? []), ...(next.people ?? [])] }]
    : [...waiting, next]
}

/** Owners have every workspace, and what is no longer shared cannot be kept. */
export const canMark = ({ change, unsharedAt }: ReviewRow): boolean =>
  unsharedAt === null && change !== 'gone' && change !== 'owner'

/** @param now milliseconds */
export const withMarks = (
  rows: readonly ReviewRow[],
  { decision, people }: Marks,
  by: string,
  now: number,
): readonly ReviewRow[] => {
  const among = people && new Set(people)
  return rows.map((row) => {
    const isMarked = canMark(row) && (among === null ? row.decision === null : among.has(row.email))
    if (!isMarked) return row
    const at = new Date(now).toISOString()
    return { ...row, decision, ...(decision === null ? { by: null, at: null } : { by, at }) }
  })
}

export const withRows = (rows: readonly ReviewRow[], newer: readonly ReviewRow[]): readonly ReviewRow[] => {
  const byId = new Map(newer.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}
