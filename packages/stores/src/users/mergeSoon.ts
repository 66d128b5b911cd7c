import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type { WireMember } from '../api/contract/member.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf, signedInOf } from '../root/root.ts'

/** Sorting thousands of users after each call takes longer than the calls. */
const MERGE_EVERY_MS = 500

/** What a bulk run changes, shown in the list of users while it runs; not in the next session. */
export const createMergeSoon = (node: IAnyStateTreeNode) => {
  const { clock } = environmentOf(node)
  const { session } = rootOf(node)
  const { users } = signedInOf(node)
  const { accountId } = session
  const changed: WireMember[] = []
  const gone: string[] = []
  let timer: Disposer | null = null
  let isUsed = false

  const flush = (): void => {
    timer?.()
    timer = null
    const [members, emails] = [changed.splice(0), gone.splice(0)]
    if (members.length + emails.length === 0 || session.user === null || session.accountId !== accountId)
      return
    users.merge(members, emails)
  }
  const flushSoon = (): void => {
    isUsed = true
    timer ??= clock.after(MERGE_EVERY_MS, flush)
  }

  return {
    change(member: WireMember): void {
      changed.push(member)
      flushSoon()
    },
    remove(email: string): void {
      gone.push(email)
      flushSoon()
    },
    /** @returns Whether anything was changed. */
    end(): boolean {
      flush()
      return isUsed
    },
  }
}
