import type { AssignableRole } from '../../users/abilities.ts'
import type { CheckedRow } from './importRow.ts'

/** `overLimit`: no place left in the account. `takenOut`: removed by the user. */
export const IMPORT_STATUSES = ['invite', 'problem', 'overLimit', 'duplicate', 'member', 'takenOut'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

export interface PlannedRow extends CheckedRow {
  readonly status: ImportStatus
  readonly sameAs: number | null
  /** Of the row with the same e-mail, which counts, where this one has another. */
  readonly roleInstead?: AssignableRole
  /** A member who has not confirmed the address yet. */
  readonly isPending?: true
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<ImportStatus, number>>
}

interface Surroundings {
  readonly members: { has(email: string): boolean }
  /** Whether a member has not confirmed the address yet. */
  readonly isPending?: (email: string) => boolean
  readonly room: number
  readonly takenOut: ReadonlySet<number>
}

/** Only rows to invite take a place. */
export const importPlanOf = (
  checked: readonly CheckedRow[],
  { members, isPending = () => false, room, takenOut }: Surroundings,
): ImportPlan => {
  const counts = { invite: 0, problem: 0, overLimit: 0, duplicate: 0, member: 0, takenOut: 0 }
  const first = new Map<string, CheckedRow['row']>()
  const statusOf = ({ row, errors, emailKey }: CheckedRow): ImportStatus => {
    if (takenOut.has(row.place)) return 'takenOut'
    if (members.has(emailKey)) return 'member'
    if (row.flaw !== null || errors.size > 0) return 'problem'
    if (first.has(emailKey)) return 'duplicate'
    first.set(emailKey, row)
    return counts.invite < room ? 'invite' : 'overLimit'
  }
  const rows = checked.map((each): PlannedRow => {
    const status = statusOf(each)
    counts[status] += 1
    const same = status === 'duplicate' ? first.get(each.emailKey) : undefined
    const role = same?.assignedRole ?? null
    return {
      ...each,
      status,
      sameAs: same?.place ?? null,
      ...(role !== null && role !== each.row.assignedRole && { roleInstead: role }),
      ...(status === 'member' && isPending(each.emailKey) && { isPending: true }),
    }
  })
  return { rows, counts }
}
