import { MemberStatus, Role } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { consumeOneTimeToken, type OneTimeToken } from './oneTimeTokens.ts'
import { isRunning } from './sessions.ts'

interface Visitor {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly level: Role
  readonly asAdministrator: boolean
}

/** Null for whoever may not, or no longer, open the workspace in this way. */
const findVisitor = async (
  db: Kysely<Database>,
  workspaceId: string,
  { memberId, asAdministrator }: Pick<OneTimeToken, 'memberId' | 'asAdministrator'>,
): Promise<Visitor | null> => {
  const row = await db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.account_id', 'members.account_id')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
        .onRef('workspace_members.member_id', '=', 'members.id'),
    )
    .select(['first_name', 'last_name', 'email', 'level', 'workspace_members.member_id'])
    .where('members.id', '=', memberId)
    .where('members.status', '=', MemberStatus.active)
    .where('workspaces.id', '=', workspaceId)
    .executeTakeFirst()
  const isAdministrator = row !== undefined && row.level >= Role.admin
  if (!row || !(isAdministrator || (row.member_id !== null && !asAdministrator))) return null
  const { email, first_name: firstName, last_name: lastName, level } = row
  return { email, firstName, lastName, level, asAdministrator }
}

export type LinkRefusal = 'used' | 'expired' | 'foreign'

/** The only way through a workspace's door: once, within the link's lifetime. */
export const redeemLink = async (
  db: Kysely<Database>,
  token: OneTimeToken | null,
  workspaceId: string,
  now: number,
): Promise<
  { readonly visitor: Visitor; readonly token: OneTimeToken } | { readonly refused: LinkRefusal }
> => {
  if (token?.kind !== 'workspace-link' || token.workspaceId !== workspaceId) return { refused: 'foreign' }
  const visitor = await findVisitor(db, workspaceId, token)
  // Checked first: another account must not see a link's state.
  if (!visitor) return { refused: 'foreign' }
  if (token.state !== 'good') return { refused: token.state }
  if (!(await consumeOneTimeToken(db, token.hash, now))) return { refused: 'used' }
  return { visitor, token }
}

/** Who came by this link, as long as the session lasts that asked for it. */
export const findVisit = async (
  db: Kysely<Database>,
  token: OneTimeToken | null,
  workspaceId: string,
  now: number,
): Promise<Visitor | null> => {
  if (token?.kind !== 'workspace-link' || token.state !== 'used' || token.sessionHash === null) return null
  return (await isRunning(db, token.sessionHash, now)) ? findVisitor(db, workspaceId, token) : null
}
