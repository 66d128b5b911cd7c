import {
  canonicalEmail,
  Role,
  type ShareOrigin,
  type UserSharesReply,
  type WorkspaceSharesReply,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { notFound, personRef } from '../database/lookups.ts'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'

interface ShareRow {
  readonly shared_at: Date | null
  readonly by: string | null
}

const originOf = ({ shared_at, by }: ShareRow): ShareOrigin => ({
  since: shared_at?.toISOString() ?? null,
  by,
})

const sharedBy = personRef(sql.ref('share.shared_by')).as('by')

/** Since when and by whom workspaces are shared; one query each. Owners have all without being shared with. */
export const shareCalls = (api: FastifyInstance, { db }: ApiContext): void => {
  answer(
    api,
    'GET /groups/{id}/shares',
    async ({ id, session: { accountId } }): Promise<WorkspaceSharesReply> => {
      const rows = await db
        .selectFrom('workspaces')
        .leftJoin('workspace_members as share', 'share.workspace_id', 'workspaces.id')
        .leftJoin('members', (join) =>
          join.onRef('members.id', '=', 'share.member_id').on('members.level', '<', Role.owner),
        )
        .select(['members.email', 'shared_at', sharedBy])
        .where('workspaces.id', '=', id)
        .where('workspaces.account_id', '=', accountId)
        .orderBy('members.email')
        .execute()
      if (rows.length === 0) throw notFound('workspace')
      return {
        shares: rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ email, ...originOf(row) }])),
      }
    },
  )

  answer(api, 'GET /users/{id}/shares', async ({ id, session: { accountId } }): Promise<UserSharesReply> => {
    const rows = await db
      .selectFrom('members')
      .leftJoin('workspace_members as share', (join) =>
        join.onRef('share.member_id', '=', 'members.id').on('members.level', '<', Role.owner),
      )
      .select(['share.workspace_id', 'shared_at', sharedBy])
      .where('members.account_id', '=', accountId)
      .where('members.email', '=', canonicalEmail(id))
      .orderBy('share.workspace_id')
      .execute()
    if (rows.length === 0) throw notFound('user')
    return {
      shares: rows.flatMap(({ workspace_id: serviceid, ...row }) =>
        serviceid === null ? [] : [{ serviceid, ...originOf(row) }],
      ),
    }
  })
}
