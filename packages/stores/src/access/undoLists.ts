import type { GroupMembers } from '../api/contract/member.ts'
import { run } from '../bulk/run.ts'
import type { Clock } from '../environment/clock.ts'
import { UNDONE, type Undo, type UndoOutcome } from '../undo/outcome.ts'
import type { MemberChanges, MemberLists } from '../workspaces/members/memberLists.ts'

const CONCURRENCY = 4

export interface SavedList {
  /** As the save left it. */
  readonly list: GroupMembers
  /** What the save has changed. */
  readonly changes: MemberChanges
}

/** Takes back changes of several lists, by id of the workspace. @param onList gets the newest lists */
export const undoLists =
  (
    clock: Clock,
    lists: MemberLists,
    saved: ReadonlyMap<string, SavedList>,
    onList: (id: string, list: GroupMembers) => void,
  ): Undo =>
  async (onProgress) => {
    const total = saved.size
    let settled = 0
    let done = 0
    let refusal: UndoOutcome | null = null
    const failures: unknown[] = []
    const putBack = async ([id, { list, changes }]: readonly [string, SavedList]): Promise<void> => {
      const outcome = await lists.putBack(id, list, changes, (newest) => onList(id, newest))
      if (outcome === UNDONE) done += 1
      else refusal = outcome
    }
    await run([...saved], putBack, {
      clock,
      concurrency: CONCURRENCY,
      isStopped: () => false,
      onProblem: (_item, _problem, error) => void failures.push(error),
      onSettled: () => {
        settled += 1
        if (total > 1) onProgress(settled, total)
      },
      onWait: (seconds) => onProgress(settled, total, seconds),
    })
    if (done === total) return UNDONE
    if (done > 0) return { kind: 'partly', done, total }
    if (failures.length > 0) throw failures[0]
    return refusal ?? UNDONE
  }
