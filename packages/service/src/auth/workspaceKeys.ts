import { ErrorCode } from '@portico/stores/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { bearerOf } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

/** The only one from now on. */
export const issueWorkspaceKey = async (db: Db, workspaceId: string): Promise<string> => {
  const { token, hash } = createToken()
  await db
    .insertInto('workspace_servers')
    .values({ workspace_id: workspaceId, key_hash: hash })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ key_hash: hash }))
    .execute()
  return token
}

/** @throws ApiError "invalid token" also while the account is suspended or deleted. */
export const findWorkspaceByKey = (db: Db, { headers: { authorization } }: Pick<FastifyRequest, 'headers'>) =>
  db
    .selectFrom('workspace_servers')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_servers.workspace_id')
    .innerJoin('accounts', 'accounts.id', 'workspaces.account_id')
    .select(['workspaces.id', 'workspaces.name', 'workspaces.account_id as accountId'])
    .where('key_hash', '=', hashToken(bearerOf(authorization) ?? ''))
    .where('accounts.removed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.invalidToken, 'This is not the key of a workspace'))

export type CallingWorkspace = Awaited<ReturnType<typeof findWorkspaceByKey>>
