import { ErrorCode } from '@portico/stores/contract'
import type { Transaction } from 'kysely'
import { notFound, workspaceAt, type WorkspacePlace } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'

/** Locks the workspace's row until the transaction ends; without `seen` the last writer wins. */
export const changeOf = async (
  transaction: Transaction<Database>,
  place: WorkspacePlace,
  seen: number | undefined,
): Promise<number> => {
  const workspace = await workspaceAt(transaction, place).forUpdate().executeTakeFirst()
  if (!workspace) throw notFound('workspace')
  if (seen !== undefined && seen !== workspace.revision)
    throw new ApiError(ErrorCode.alreadyExists, 'The workspace was changed elsewhere meanwhile')
  const revision = workspace.revision + 1
  await transaction.updateTable('workspaces').set({ revision }).where('id', '=', workspace.id).execute()
  return revision
}
