import { emailText, MemberStatus, Role, text, WorkspaceFeaturesSchema } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { memberByEmail, notFound } from '@portico/service/database/lookups.ts'
import type { Db } from '@portico/service/database/schema.ts'
import { insertAll } from '../seed/index.ts'
import { createRandom, OBSERVED_BY_SANDBOX, workspaceRowOf } from '../seed/workspaces.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { parse } from '@portico/service/http/parse.ts'
import { route } from '@portico/service/http/route.ts'
import { createId } from '@portico/service/auth/tokens.ts'
import { changeState, recordStates } from '@portico/service/workspaces/states/record.ts'

const WorkspacePlace = v.object({
  accountId: text(40),
  workspaceId: v.optional(text(100)),
  subdomain: v.optional(text(100)),
})

export const MemberPlace = v.object({ accountId: text(40), email: emailText })

const findWorkspaceId = async (
  db: Db,
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

export const requireMember = async (db: Db, { accountId, email }: v.InferOutput<typeof MemberPlace>) => {
  const member = await memberByEmail(db, accountId, email).executeTakeFirst()
  if (!member) throw notFound('member')
  return member
}

const requireAccount = async (db: Db, id: string): Promise<void> => {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) throw notFound('account')
}

const CountBody = v.object({
  accountId: text(40),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})

const ReadyBody = v.object({ ...WorkspacePlace.entries, ready: v.boolean() })

/** Checks only the shape, so that tests can break any rule. */
const EditBody = v.object({
  ...WorkspacePlace.entries,
  changes: v.object({
    name: v.optional(v.string()),
    subdomain: v.optional(v.string()),
    users: v.optional(v.number()),
    type: v.optional(v.picklist(['network', 'desktop'])),
    /** Merged into the existing features. */
    features: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const merge = (base: unknown, over: unknown): unknown => {
  if (!isRecord(base) || !isRecord(over)) return over
  const merged = Object.entries(over).map(([key, value]) => [key, merge(base[key], value)] as const)
  return { ...base, ...Object.fromEntries(merged) }
}

/** The next numbers whose names are free: an earlier call may have taken the first ones. */
const freeNumbers = (count: number, nameOf: (number: string) => string, taken: readonly string[]) => {
  const names = new Set(taken)
  const free: string[] = []
  for (let next = 1; free.length < count; next += 1) {
    const number = String(next).padStart(5, '0')
    if (!names.has(nameOf(number))) free.push(number)
  }
  return free
}

const subdomainOf = (number: string): string => `workspace-${number}`

export const contentCalls = (app: FastifyInstance, { db, now }: Dependencies): void => {
  route(app, 'POST /sandbox/api/workspace', {
    schema: ReadyBody,
    handle: ({ input: { ready, ...place } }) =>
      db.transaction().execute(async (transaction) => {
        const workspaceId = await findWorkspaceId(transaction, place)
        await changeState(transaction, { workspaceId, ready, at: now() })
        // From now on the sandbox says it, until the next heartbeat.
        await transaction
          .updateTable('workspaces')
          .set({ observed_since: OBSERVED_BY_SANDBOX })
          .where('id', '=', workspaceId)
          .where('observed_since', 'is', null)
          .execute()
        await transaction
          .updateTable('workspace_servers')
          .set({ beat_at: null })
          .where('workspace_id', '=', workspaceId)
          .execute()
        return transaction
          .selectFrom('workspaces')
          .select(['id', 'name', 'subdomain', 'ready'])
          .where('id', '=', workspaceId)
          .executeTakeFirstOrThrow()
      }),
  })

  route(app, 'POST /sandbox/api/workspace/edit', {
    schema: EditBody,
    handle: async ({ input: { changes, ...place } }) => {
      const id = await findWorkspaceId(db, place)
      const before = await db
        .selectFrom('workspaces')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const features = parse(WorkspaceFeaturesSchema, merge(before.features, changes.features))
      return db
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
    },
  })

  route(app, 'POST /sandbox/api/people', {
    schema: CountBody,
    handle: async ({ input: { accountId, count } }) => {
      const members = await db
        .selectFrom('members')
        .select('email')
        .where('account_id', '=', accountId)
        .execute()
      const emails = members.map(({ email }) => email)
      if (emails[0] === undefined) throw notFound('account')
      const domain = emails[0].split('@')[1] ?? 'example'
      const emailOf = (number: string): string => `person.${number}@${domain}`
      const people = freeNumbers(count, emailOf, emails).map((number) => ({
        id: createId(),
        account_id: accountId,
        email: emailOf(number),
        first_name: 'Person',
        last_name: number,
        level: Role.user,
        status: MemberStatus.active,
        end_tour: true,
      }))
      await insertAll(db, 'members', people)
      return { emails: people.map(({ email }) => email) }
    },
  })

  route(app, 'POST /sandbox/api/workspaces', {
    schema: CountBody,
    handle: async ({ input: { accountId, count } }) => {
      await requireAccount(db, accountId)
      const workspaces = await db
        .selectFrom('workspaces')
        .select('subdomain')
        .where('account_id', '=', accountId)
        .execute()
      const taken = workspaces.map(({ subdomain }) => subdomain)
      const random = createRandom(Number.parseInt(accountId, 10) + count)
      const rows = freeNumbers(count, subdomainOf, taken).map((number) => {
        const [name, subdomain] = [`Workspace ${number}`, subdomainOf(number)]
        return workspaceRowOf(accountId, { name, subdomain, machine: `SANDBOX-${number}`, users: 10 }, random)
      })
      await insertAll(db, 'workspaces', rows)
      await recordStates(
        db,
        rows.map(({ id, ready }) => ({ workspaceId: id, ready, at: now() })),
      )
      return { created: rows.length }
    },
  })

  route(app, 'POST /sandbox/api/second-factor', {
    schema: v.object({ ...WorkspacePlace.entries, ...MemberPlace.entries }),
    handle: async ({ input }) => {
      const workspace_id = await findWorkspaceId(db, input)
      const { id: member_id } = await requireMember(db, input)
      await insertAll(db, 'second_factor_keys', [{ workspace_id, member_id, key: createId() }])
      return {}
    },
  })
}
