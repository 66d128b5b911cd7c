import { ErrorCode } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { text } from '../http/body.ts'

/** A workspace of an account, by its id or its subdomain. */
export const WorkspacePlace = v.object({
  accountId: text(40),
  workspaceId: v.optional(text(100)),
  subdomain: v.optional(text(100)),
})

export const nothingFound = (what: string): ApiError =>
  new ApiError(ErrorCode.notFound, `The ${what} was not found`)

/** @throws ApiError "not found" when there is no such workspace. */
export const findWorkspaceId = async (
  db: Kysely<Database>,
  { accountId, workspaceId, subdomain }: v.InferOutput<typeof WorkspacePlace>,
): Promise<string> => {
  const found = await db
    .selectFrom('workspaces')
    .select('id')
    .where('account_id', '=', accountId)
    .where(workspaceId === undefined ? 'subdomain' : 'id', '=', workspaceId ?? subdomain ?? '')
    .executeTakeFirst()
  if (!found) throw nothingFound('workspace')
  return found.id
}
