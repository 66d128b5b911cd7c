import { ErrorCode } from '@portico/stores/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'

/**
 * Begins a change of a workspace: holds its row until the transaction ends, and counts its revision on.
 *
 * @param seen the revision that the change is based on; undefined when the caller knows none, and the last one wins.
 * @returns the revision after the change.
 * @throws ApiError "not found", or "already exists" when a newer revision does.
 */
export const changeOf = async (
  transaction: Transaction<Database>,
  { accountId, workspaceId }: { readonly accountId: string; readonly workspaceId: string },
  seen: number | undefined,
): Promise<number> => {
  const workspace = await transaction
    .selectFrom('workspaces')
    .select('revision')
    .where('id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!workspace) throw new ApiError(ErrorCode.notFound, 'The workspace was not found')
  if (seen !== undefined && seen !== workspace.revision)
    throw new ApiError(ErrorCode.alreadyExists, 'The workspace was changed elsewhere meanwhile')
  const revision = workspace.revision + 1
  await transaction.updateTable('workspaces').set({ revision }).where('id', '=', workspaceId).execute()
  return revision
}
