import { ErrorCode } from '@portico/stores/contract'
import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { notFound, workspaceAt, type WorkspacePlace } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'

export const outdated = (what: string): ApiError =>
  new ApiError(ErrorCode.alreadyExists, `The ${what} was changed elsewhere meanwhile`)

/** Of a row without a counter, so that nothing that writes it can forget to count. */
export const digestOf = (content: object): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6)

/** Locks the workspace's row until the transaction ends; without `seen` the last writer wins. */
export const changeOf = async (
  transaction: Transaction<Database>,
  place: WorkspacePlace,
  seen: number | undefined,
): Promise<number> => {
  const workspace = await workspaceAt(transaction, place).forUpdate().executeTakeFirst()
  if (!workspace) throw notFound('workspace')
  if (seen !== undefined && seen !== workspace.revision) throw outdated('workspace')
  const revision = workspace.revision + 1
  await transaction.updateTable('workspaces').set({ revision }).where('id', '=', workspace.id).execute()
  return revision
}
