import {
  type WireWorkspace,
  PLAN_FEATURE_OF,
  planHas,
  text,
  type WireToggle,
  type WorkspaceFeatures,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { AsJson } from '../database/json.ts'
import { readTexts } from '../database/listTexts.ts'
import { changerOf, notFound, scopeOf, type Viewer, visibleTo, writeOf } from '../database/lookups.ts'
import type { Db, RowOf } from '../database/schema.ts'
import { parse } from '../http/parse.ts'
import { answer } from '../api/answer.ts'
import type { Session } from '../auth/sessions.ts'
import type { ApiContext } from '../api/context.ts'
import { lastChangeOf } from '../http/revision.ts'
import { createStatuses, readStatuses } from './statuses.ts'

type Gated = keyof typeof PLAN_FEATURE_OF

const isGated = (name: string): name is Gated => Object.hasOwn(PLAN_FEATURE_OF, name)

/** Null for a trial, in which everything is available. */
export const isInPlan = (planId: number | null, name: string): boolean =>
  !isGated(name) || planHas(planId, PLAN_FEATURE_OF[name])

export const withAvailability = (features: WorkspaceFeatures, planId: number | null): WorkspaceFeatures => {
  const isIn = (name: Gated) => ({ available: isInPlan(planId, name) })
  const oauth = (toggle: WireToggle, name: Gated) => ({
    ...(typeof toggle === 'boolean' ? { enabled: toggle } : toggle),
    ...isIn(name),
  })
  const { authentications, privateGateway, scrapers } = features
  return {
    ...features,
    authentications: {
      ...authentications,
      google: oauth(authentications.google, 'google'),
      microsoft: oauth(authentications.microsoft, 'microsoft'),
      linkedin: oauth(authentications.linkedin, 'linkedin'),
      facebook: oauth(authentications.facebook, 'facebook'),
      secondFactor: { ...authentications.secondFactor, ...isIn('secondFactor') },
      activeDirectory: { ...authentications.activeDirectory, ...isIn('activeDirectory') },
    },
    privateGateway: { ...privateGateway, ...isIn('privateGateway') },
    scrapers: Object.fromEntries(
      Object.entries(scrapers).map(([name, scraper]) => [
        name,
        isGated(name) ? { ...scraper, ...isIn(name) } : scraper,
      ]),
    ),
  }
}

const readable = (db: Db, session: Viewer) =>
  visibleTo(db, session)
    .innerJoin('subscriptions', 'subscriptions.account_id', 'workspaces.account_id')
    .selectAll('workspaces')
    .select(['subscriptions.plan_id', 'subscriptions.expires_at', changerOf('workspaces')])

export type WorkspaceRow = RowOf<'workspaces'> &
  Pick<RowOf<'subscriptions'>, 'plan_id' | 'expires_at'> & { readonly changer: string | null }

const WIRE_COLUMNS = [
  'plan_id',
  'expires_at',
  'license_serial',
  'license_users',
  'features',
  'id',
  'revision',
  'changer',
  'changed_at',
  'name',
  'type',
  'machine',
  'subdomain',
] as const

type WireRow = AsJson<Pick<WorkspaceRow, (typeof WIRE_COLUMNS)[number]>>

export const toWire = (row: WireRow, productDomain: string): WireWorkspace => {
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
      expires: new Date(row.expires_at).toISOString(),
      limits: { users: row.license_users },
    },
    features,
    revision: row.revision,
    ...lastChangeOf(row),
  }
}

export const workspaceList = (db: Db, session: Viewer, productDomain: string) => ({
  db,
  query: readable(db, session)
    .select([writeOf('workspaces').as('write'), writeOf('subscriptions').as('plan_write')])
    .orderBy('workspaces.name'),
  columns: WIRE_COLUMNS,
  marks: ['write', 'revision', 'plan_write', 'plan_id', 'changer'] as const,
  toWire: (row: WireRow) => toWire(row, productDomain),
})

/** @throws ApiError "not found", also for a workspace that the session may not see. */
export const readWorkspace = (db: Db, session: Session, id: string): Promise<WorkspaceRow> =>
  readable(db, session)
    .where('workspaces.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('workspace'))

/** The version of the states that the caller has. */
const StatusQuery = v.object({ since: v.optional(text(40)) })

export const serviceCalls = (api: FastifyInstance, { db, domain, settings, sendVersioned }: ApiContext) => {
  const statuses = createStatuses((session) =>
    readStatuses(db, session, settings.additions.includes('statusHistory')),
  )

  answer(api, 'GET /services/', ({ session, request, reply }) =>
    sendVersioned(request, reply, {
      key: `services ${session.accountId} ${scopeOf(session)} ${domain()}`,
      version: session.version,
      name: 'services',
      read: (kept) => readTexts(workspaceList(db, session, domain()), kept),
    }),
  )

  answer(api, 'GET /services/{id}', async ({ id, session }) => ({
    service: toWire(await readWorkspace(db, session, id), domain()),
  }))

  answer(api, 'PROPFIND /services/ping', ({ session, request }) =>
    statuses(session, parse(StatusQuery, request.query).since),
  )
}
