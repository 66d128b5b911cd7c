import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { memberByEmail, notFound } from '@portico/service/database/lookups.ts'
import type { Database } from '@portico/service/database/schema.ts'
import { emailText, text } from '@portico/service/http/parse.ts'

export const WorkspacePlace = v.object({
  accountId: text(40),
  workspaceId: v.optional(text(100)),
  subdomain: v.optional(text(100)),
})

export const MemberPlace = v.object({ accountId: text(40), email: emailText })

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
  if (!found) throw notFound('workspace')
  return found.id
}

export const requireMember = async (
  db: Kysely<Database>,
  { accountId, email }: v.InferOutput<typeof MemberPlace>,
): Promise<{ readonly id: string }> => {
  const member = await memberByEmail(db, accountId, email).executeTakeFirst()
  if (!member) throw notFound('member')
  return member
}

export const requireAccount = async (db: Kysely<Database>, id: string): Promise<void> => {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) throw notFound('account')
}
