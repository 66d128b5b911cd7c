import { ErrorCode, Role, type WireWorkspace, type WorkspaceStatus } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import type { Session } from '../security/sessions.ts'
import { sessionOf } from './authenticate.ts'
import { withAvailability } from './availability.ts'

/** Workspaces a member may see: admins and owners all of their account, others what is shared with them. */
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

/** Workspaces as `WorkspaceRow`, those that the session may see. */
export const readable = (db: Kysely<Database>, session: Session) =>
  visibleTo(db, session)
    .innerJoin('subscriptions', 'subscriptions.account_id', 'workspaces.account_id')
    .selectAll('workspaces')
    .select(['subscriptions.plan_id', 'subscriptions.expires_at'])

/** A workspace's row, with what it takes from the account's subscription. */
export type WorkspaceRow = Selectable<Database['workspaces']> &
  Pick<Selectable<Database['subscriptions']>, 'plan_id' | 'expires_at'>

/** A workspace in the wire contract's words. */
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
  }
}

export const serviceCalls = (api: FastifyInstance, { db }: Dependencies, domain: () => string): void => {
  api.route({
    method: 'GET',
    url: '/services',
    handler: async (request) => {
      const rows = await readable(db, sessionOf(request)).orderBy('workspaces.name').execute()
      const services: WireWorkspace[] = rows.map((row) => toWire(row, domain()))
      return { data: { services } }
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/services/:id',
    handler: async (request) => {
      const row = await readable(db, sessionOf(request))
        .where('workspaces.id', '=', request.params.id)
        .executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.notFound, 'The workspace was not found')
      const service: WireWorkspace = toWire(row, domain())
      return { data: { service } }
    },
  })

  api.route({
    method: 'PROPFIND',
    url: '/services/ping',
    handler: async (request) => {
      const rows = await visibleTo(db, sessionOf(request)).select(['id', 'ready']).execute()
      const status: WorkspaceStatus[] = rows.map(({ id, ready }) => ({ serviceid: id, ready }))
      return { data: { status } }
    },
  })
}
