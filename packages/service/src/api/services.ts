import { Role, type WireWorkspace, type WorkspaceStatus } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { notFound } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { route } from '../http/route.ts'
import type { Session } from '../security/sessions.ts'
import { withAvailability } from './availability.ts'
import type { ApiContext } from './context.ts'
import { lastChangeOf } from './revision.ts'

/** Admins and owners see the whole account, users what is shared with them. */
const visibleTo = (db: Kysely<Database>, session: Session) =>
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

const readable = (db: Kysely<Database>, session: Session) =>
  visibleTo(db, session)
    .innerJoin('subscriptions', 'subscriptions.account_id', 'workspaces.account_id')
    .selectAll('workspaces')
    .select(['subscriptions.plan_id', 'subscriptions.expires_at'])

export type WorkspaceRow = Selectable<Database['workspaces']> &
  Pick<Selectable<Database['subscriptions']>, 'plan_id' | 'expires_at'>

export const toWire = (row: WorkspaceRow, productDomain: string): WireWorkspace => {
  const features = withAvailability(row.features, row.plan_id)
  const { enabled, url, networkId } = features.privateGateway
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    domain: enabled ? url : productDomain,
    gatewayURL: url,
    networkId,
    subdomain: row.subdomain,
    machine: row.machine,
    license: {
      serial: row.license_serial,
      expires: row.expires_at.toISOString(),
      limits: { users: row.license_users },
    },
    features,
    revision: row.revision,
    ...lastChangeOf(row),
  }
}

/** @throws ApiError "not found", also for a workspace that the session may not see. */
export const readWorkspace = async (
  db: Kysely<Database>,
  session: Session,
  id: string,
): Promise<WorkspaceRow> => {
  const row = await readable(db, session).where('workspaces.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('workspace')
  return row
}

export const serviceCalls = (api: FastifyInstance, { db, domain }: ApiContext): void => {
  route(api, 'GET /services', {
    role: Role.user,
    handle: async ({ session }) => {
      const rows = await readable(db, session).orderBy('workspaces.name').execute()
      return { services: rows.map((row) => toWire(row, domain())) }
    },
  })

  route(api, 'GET /services/:id', {
    role: Role.user,
    isForAgents: true,
    handle: async ({ id, session }) => ({
      service: toWire(await readWorkspace(db, session, id), domain()),
    }),
  })

  route(api, 'PROPFIND /services/ping', {
    role: Role.user,
    handle: async ({ session }) => {
      const rows = await visibleTo(db, session).select(['id', 'ready']).execute()
      const status: WorkspaceStatus[] = rows.map(({ id, ready }) => ({ serviceid: id, ready }))
      return { status }
    },
  })
}
