import { run } from '../../bulk/run.ts'
import type { Environment } from '../../environment/environment.ts'
import { memberLists } from '../../workspaces/members/memberLists.ts'

const CONCURRENCY = 4

/** Adds a user to workspaces and merges other users' changes of the lists. @returns Ids that failed. */
export const shareWith = ({ client, clock }: Pick<Environment, 'client' | 'clock'>) => {
  const lists = memberLists(client)
  const shareOne = async (email: string, workspaceId: string): Promise<void> => {
    let list = await lists.read(workspaceId)
    await lists.save(workspaceId, {
      revision: () => list.revision,
      members: () => new Set([...list.members, email]),
      merge: (theirs) => {
        list = theirs
        return true
      },
    })
  }
  return async (email: string, workspaceIds: readonly string[]): Promise<readonly string[]> => {
    const failed = new Set<string>()
    await run(workspaceIds, (id) => shareOne(email, id), {
      clock,
      concurrency: CONCURRENCY,
      isStopped: () => false,
      onProblem: (id) => void failed.add(id),
    })
    return workspaceIds.filter((id) => failed.has(id))
  }
}
