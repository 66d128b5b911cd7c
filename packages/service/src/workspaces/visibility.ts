import { Role } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Session } from '../auth/sessions.ts'

/** Admins and owners see the whole account, users the workspaces that are shared with them. */
export const visibleTo = (db: Kysely<Database>, session: Session) =>
  db
    .selectFrom('workspaces')
    .where('workspaces.account_id', '=', session.accountId)
    .$if(session.level < Role.admin, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('workspace_members')
            .select('member_id')
            .whereRef('workspace_id', '=', 'workspaces.id')
            .where('member_id', '=', session.memberId),
        ),
      ),
    )

/** Equal for sessions that see the same workspaces of an account. */
export const scopeOf = ({ level, memberId }: Session): string => (level < Role.admin ? memberId : 'all')
