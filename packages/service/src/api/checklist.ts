import { type Checklist, ChecklistDismissalSchema, Role, type UserData } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { route } from '../http/route.ts'
import { lacksFactor } from '../security/factors.ts'
import { userDataOf } from './accounts.ts'
import type { ApiContext } from './context.ts'

const FIRST_DAYS_MS = 30 * 24 * 3_600_000
const FACTORS = ['authenticator', 'passkeys'] as const

/** For admins and owners, in the first 30 days of an account. */
const checklistOf = async (
  db: Kysely<Database>,
  memberId: string,
  { accountid, level, user }: UserData,
  { settings, now }: Pick<ApiContext, 'settings' | 'now'>,
): Promise<Checklist | undefined> => {
  const { account } = user
  if (level < Role.admin || Date.parse(account.registrationDate) < now() - FIRST_DAYS_MS) return undefined
  const { isDismissed, isWithoutFactor, workspace, share } = await db
    .selectFrom('members')
    .select((eb) => [
      'checklist_dismissed as isDismissed',
      lacksFactor.as('isWithoutFactor'),
      eb
        .exists(
          eb.selectFrom('workspaces').select('workspaces.id').where('workspaces.account_id', '=', accountid),
        )
        .as('workspace'),
      // Owners have every workspace, and who adds one has it too.
      eb
        .exists(
          eb
            .selectFrom('workspace_members')
            .innerJoin('members as guests', 'guests.id', 'workspace_members.member_id')
            .select('guests.id')
            .where('guests.account_id', '=', accountid)
            .where('guests.level', '<', Role.owner)
            .where('guests.id', '!=', memberId),
        )
        .as('share'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    isDismissed,
    hasWorkspace: Boolean(workspace),
    hasInvited: (account.people ?? 1) > 1,
    hasShared: Boolean(share),
    ...(FACTORS.some((name) => settings.additions.includes(name)) && { hasSecondFactor: !isWithoutFactor }),
    hasPlan: account.inSubscriptionMode,
  }
}

export const userDataWithChecklist = async (
  db: Kysely<Database>,
  memberId: string,
  context: Pick<ApiContext, 'settings' | 'now'>,
): Promise<UserData> => {
  const data = await userDataOf(db, memberId)
  const checklist = await checklistOf(db, memberId, data, context)
  return checklist ? { ...data, user: { ...data.user, checklist } } : data
}

/** Dismissed and shown again by each user for themselves. */
export const checklistCalls = (api: FastifyInstance, { db, settings, audit }: ApiContext): void => {
  if (!settings.additions.includes('checklist')) return

  route(api, 'PUT /account/checklist', {
    role: Role.admin,
    schema: ChecklistDismissalSchema,
    handle: async ({ input: { isDismissed }, session: { memberId }, request }) => {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('members')
          .set({ checklist_dismissed: isDismissed })
          .where('id', '=', memberId)
          .execute()
        await audit.record(transaction, request, {
          action: 'profile.change',
          after: { checklistDismissed: isDismissed },
        })
      })
      return {}
    },
  })
}
