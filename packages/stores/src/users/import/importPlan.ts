import type { CheckedRow } from './importRow.ts'

/**
 * What would happen to a row. `member`: they are in the account already; `duplicate`: a row before it has the same
 * e-mail; `overLimit`: the account has no room for them; `takenOut`: somebody took the row out.
 */
export const IMPORT_STATUSES = ['invite', 'problem', 'overLimit', 'duplicate', 'member', 'takenOut'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export interface PlannedRow extends CheckedRow {
  readonly status: ImportStatus
  /** Of a duplicate: the row that stays. */
  readonly sameAs: number | null
}

export interface ImportPlan {
  /** All of them, in the order of the text. */
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<ImportStatus, number>>
}

interface Surroundings {
  /** Of the account's members, by folded e-mail. */
  readonly members: { has(email: string): boolean }
  /** For how many more people the account has room. */
  readonly room: number
  /** Places of the rows that were taken out. */
  readonly takenOut: ReadonlySet<number>
}

/** What would happen to each row beside the others and the people who are there. Only who would be invited takes room. */
export const importPlanOf = (
  checked: readonly CheckedRow[],
  { members, room, takenOut }: Surroundings,
): ImportPlan => {
  const counts = { invite: 0, problem: 0, overLimit: 0, duplicate: 0, member: 0, takenOut: 0 }
  const first = new Map<string, number>()
  const statusOf = ({ row, errors, folded }: CheckedRow): ImportStatus => {
    if (takenOut.has(row.place)) return 'takenOut'
    if (members.has(folded)) return 'member'
    if (row.flaw !== null || errors.size > 0) return 'problem'
    if (first.has(folded)) return 'duplicate'
    first.set(folded, row.place)
    return counts.invite < room ? 'invite' : 'overLimit'
  }
  const rows = checked.map((each): PlannedRow => {
    const status = statusOf(each)
    counts[status] += 1
    return { ...each, status, sameAs: status === 'duplicate' ? (first.get(each.folded) ?? null) : null }
  })
  return { rows, counts }
}
