import { canonicalEmail } from '../api/contract/email.ts'

interface List {
  readonly bits: Uint8Array
  readonly size: number
  readonly revision: number | undefined
  readonly isWhole: boolean
}

const isIn = (bits: Uint8Array, index: number): boolean =>
  ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0

/** Members of all workspaces in bits: 5,000 people by 500 workspaces take 0.3 MB. Not observable. */
export const createAccessTable = () => {
  const lists = new Map<string, List>()
  /** Index in the bits, never reused. */
  const places = new Map<string, number>()
  const emails: string[] = []
  const counts: number[] = []

  const placeOf = (email: string): number => {
    const known = places.get(email)
    if (known !== undefined) return known
    places.set(email, emails.length)
    counts.push(0)
    return emails.push(email) - 1
  }
  const placesIn = ({ bits }: List): readonly number[] =>
    emails.flatMap((_, at) => (isIn(bits, at) ? [at] : []))

  const drop = (workspaceId: string): void => {
    const list = lists.get(workspaceId)
    if (list) for (const at of placesIn(list)) counts[at] = (counts[at] ?? 0) - 1
    lists.delete(workspaceId)
  }

  return {
    /** @param isWhole false where only one person was asked about */
    set(workspaceId: string, members: readonly string[], revision: number | undefined, isWhole = true): void {
      drop(workspaceId)
      const now = [...new Set(members.map((email) => places.get(email) ?? placeOf(canonicalEmail(email))))]
      const bits = new Uint8Array((emails.length >> 3) + 1)
      for (const at of now) {
        bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
        counts[at] = (counts[at] ?? 0) + 1
      }
      lists.set(workspaceId, { bits, size: now.length, revision, isWhole })
    },
    drop,
    readIds: (): readonly string[] => [...lists.keys()],
    isRead: (workspaceId: string): boolean => lists.has(workspaceId),
    isWhole: (workspaceId: string): boolean => lists.get(workspaceId)?.isWhole === true,
    /** False also while the list is not read. */
    has(workspaceId: string, email: string): boolean {
      const list = lists.get(workspaceId)
      const at = places.get(email)
      return list !== undefined && at !== undefined && isIn(list.bits, at)
    },
    emailsOf(workspaceId: string): readonly string[] {
      const list = lists.get(workspaceId)
      return list ? placesIn(list).flatMap((at) => emails[at] ?? []) : []
    },
    /** Undefined also for a list that is not whole. */
    revisionOf: (workspaceId: string): number | undefined => lists.get(workspaceId)?.revision,
    sizeOf: (workspaceId: string): number => lists.get(workspaceId)?.size ?? 0,
    countOf: (email: string): number => counts[places.get(email) ?? -1] ?? 0,
    /** How many of these are in each list that is read. */
    sharesAmong(among: readonly string[]): ReadonlyMap<string, number> {
      const known = among.flatMap((email) => places.get(email) ?? [])
      const shares = new Map<string, number>()
      for (const [id, { bits }] of lists) {
        let count = 0
        for (const at of known) if (isIn(bits, at)) count += 1
        shares.set(id, count)
      }
      return shares
    },
  }
}
