import { MemberStatus, Role, WorkspaceFeaturesSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createRandom } from '../database/seed/random.ts'
import { workspaceRowOf } from '../database/seed/workspaces.ts'
import type { Dependencies } from '../dependencies.ts'
import { folded, parseBody, text } from '../http/body.ts'
import { createId } from '../security/tokens.ts'
import { findWorkspaceId, nothingFound, WorkspacePlace } from './places.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

/** Nothing is checked but the shape: a test may want a workspace that no rule would let in. */
const EditBody = v.object({
  ...WorkspacePlace.entries,
  changes: v.object({
    name: v.optional(v.string()),
    subdomain: v.optional(v.string()),
    users: v.optional(v.number()),
    type: v.optional(v.picklist(['network', 'desktop'])),
    /** Merged into the features that the workspace has. */
    features: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
})

const KeyBody = v.object({ ...WorkspacePlace.entries, email: folded(254) })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The second over the first, object by object. */
const merge = (base: unknown, over: unknown): unknown => {
  if (!isRecord(base) || !isRecord(over)) return over
  const merged = Object.entries(over).map(([key, value]) => [key, merge(base[key], value)] as const)
  return { ...base, ...Object.fromEntries(merged) }
}

const digits = (index: number): string => String(index + 1).padStart(5, '0')

/** Knobs that change what is in an account, behind the back of every console. */
export const contentCalls = (app: FastifyInstance, { db }: Dependencies): void => {
  app.route({
    method: 'POST',
    url: '/sandbox/api/workspace/edit',
    handler: async (request) => {
      const { changes, ...place } = parseBody(EditBody, request.body)
      const id = await findWorkspaceId(db, place)
      const before = await db
        .selectFrom('workspaces')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const features = parseBody(WorkspaceFeaturesSchema, merge(before.features, changes.features))
      const changed = await db
        .updateTable('workspaces')
        .set({
          name: changes.name ?? before.name,
          subdomain: changes.subdomain ?? before.subdomain,
          license_users: changes.users ?? before.license_users,
          type: changes.type ?? before.type,
          features: JSON.stringify(features),
          revision: before.revision + 1,
        })
        .where('id', '=', id)
        .returning(['id', 'name', 'subdomain', 'revision'])
        .executeTakeFirstOrThrow()
      return { data: changed }
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/api/people',
    handler: async (request) => {
      const body = parseBody(v.object({ accountId: text(40), count }), request.body)
      const example = await db
        .selectFrom('members')
        .select('email')
        .where('account_id', '=', body.accountId)
        .executeTakeFirst()
      if (!example) throw nothingFound('account')
      const domain = example.email.split('@')[1] ?? 'example'
      const people = Array.from({ length: body.count }, (_, index) => ({
        id: createId(),
        account_id: body.accountId,
        email: `person.${digits(index)}@${domain}`,
        first_name: 'Person',
        last_name: digits(index),
        level: Role.user,
        status: MemberStatus.active,
        password_hash: null,
        end_tour: true,
      }))
      // A statement takes a limited number of parameters.
      for (let start = 0; start < people.length; start += 1000) {
        await db
          .insertInto('members')
          .values(people.slice(start, start + 1000))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return { data: { emails: people.map(({ email }) => email) } }
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/api/workspaces',
    handler: async (request) => {
      const body = parseBody(v.object({ accountId: text(40), count }), request.body)
      const account = await db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', body.accountId)
        .executeTakeFirst()
      if (!account) throw nothingFound('account')
      const random = createRandom(Number.parseInt(body.accountId, 10) + body.count)
      const rows = Array.from({ length: body.count }, (_, index) => {
        const number = digits(index)
        const row = workspaceRowOf(
          body.accountId,
          {
            name: `Workspace ${number}`,
            subdomain: `workspace-${number}`,
            machine: `SANDBOX-${number}`,
            users: 10,
          },
          random,
        )
        return { ...row, features: JSON.stringify(row.features) }
      })
      for (let start = 0; start < rows.length; start += 1000) {
        await db
          .insertInto('workspaces')
          .values(rows.slice(start, start + 1000))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return { data: { created: rows.length } }
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/api/second-factor',
    handler: async (request) => {
      const { email, ...place } = parseBody(KeyBody, request.body)
      const workspace_id = await findWorkspaceId(db, place)
      const member = await db
        .selectFrom('members')
        .select('id')
        .where('account_id', '=', place.accountId)
        .where('email', '=', email)
        .executeTakeFirst()
      if (!member) throw nothingFound('member')
      await db
        .insertInto('second_factor_keys')
        .values({ workspace_id, member_id: member.id, key: createId() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { data: {} }
    },
  })

  app.route<{ Querystring: Record<string, string> }>({
    method: 'GET',
    url: '/sandbox/api/second-factor',
    handler: async (request) => {
      const workspaceId = await findWorkspaceId(db, parseBody(WorkspacePlace, request.query))
      const rows = await db
        .selectFrom('second_factor_keys')
        .innerJoin('members', 'members.id', 'second_factor_keys.member_id')
        .select('email')
        .where('workspace_id', '=', workspaceId)
        .orderBy('email')
        .execute()
      return { data: { emails: rows.map(({ email }) => email) } }
    },
  })
}
