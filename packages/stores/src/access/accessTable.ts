import { canonicalEmail } from '../api/contract/email.ts'

/** Members of all workspaces in bits: 5,000 people by 500 workspaces take 0.3 MB. Not observable. */
export interface AccessTable {
  /** @param isWhole false where only one person was asked about @default true */
  set(workspaceId: string, emails: readonly string[], revision: number | undefined, isWhole?: boolean): void
  drop(workspaceId: string): void
  readIds(): readonly string[]
  isRead(workspaceId: string): boolean
  isWhole(workspaceId: string): boolean
  /** False also while the list is not read. */
  has(workspaceId: string, email: string): boolean
  emailsOf(workspaceId: string): readonly string[]
  /** Undefined also for a list that is not whole. */
  revisionOf(workspaceId: string): number | undefined
  sizeOf(workspaceId: string): number
  countOf(email: string): number
  /** How many of these are in each list that is read. */
  sharesAmong(emails: readonly string[]): ReadonlyMap<string, number>
}

interface List {
  readonly bits: Uint8Array
  readonly size: number
  readonly revision: number | undefined
  readonly isWhole: boolean
}

const isIn = (bits: Uint8Array, index: number): boolean =>
  ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0

export const createAccessTable = (): AccessTable => {
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
    set(workspaceId, members, revision, isWhole = true) {
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
    readIds: () => [...lists.keys()],
    isRead: (workspaceId) => lists.has(workspaceId),
    isWhole: (workspaceId) => lists.get(workspaceId)?.isWhole === true,
    has(workspaceId, email) {
      const list = lists.get(workspaceId)
      const at = places.get(email)
      return list !== undefined && at !== undefined && isIn(list.bits, at)
    },
    emailsOf(workspaceId) {
      const list = lists.get(workspaceId)
      return list ? placesIn(list).flatMap((at) => emails[at] ?? []) : []
    },
    revisionOf: (workspaceId) => lists.get(workspaceId)?.revision,
    sizeOf: (workspaceId) => lists.get(workspaceId)?.size ?? 0,
    countOf: (email) => counts[places.get(email) ?? -1] ?? 0,
    sharesAmong(among) {
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
