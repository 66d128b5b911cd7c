import {
  ACTIVITY_ACTIONS,
  type ActivityEvent,
  type ActivityKind,
  type ActivityReply,
} from '@portico/stores/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditValues } from '../database/auditTable.ts'
import type { Database } from '../database/schema.ts'
import { isAfterCursor, pageOf, type PageQuery } from '../http/rowPages.ts'

export interface ActivityQuery extends PageQuery {
  readonly accountId: string
  /** A lower-case e-mail of the actor or the affected user. */
  readonly person?: string | undefined
  readonly workspace?: string | undefined
  readonly kinds?: readonly ActivityKind[] | undefined
}

/** The contract's names of actors and subjects. */
const ACTORS = { member: 'user', operator: 'operator', system: 'system' } as const

const isObject = (value: unknown): value is AuditValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (values: AuditValues, prefix = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(values).flatMap(([key, value]): readonly (readonly [string, unknown])[] =>
    isObject(value) ? leavesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )

/** A change of a nested setting is recorded with all its siblings. */
const onlyDifferent = (values: AuditValues | null, others: AuditValues | null): AuditValues | null => {
  if (values === null) return null
  const known = new Map(leavesOf(others ?? {}))
  return Object.fromEntries(
    leavesOf(values).filter(
      ([key, value]) => !known.has(key) || JSON.stringify(known.get(key)) !== JSON.stringify(value),
    ),
  )
}

const about = (id: string): RawBuilder<boolean> =>
  sql`audit_about(event.email, event.subject, event.before, event.after) @> array[${id}]`

const fullName = (table: 'actor' | 'person') =>
  sql<
    string | null
  >`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** Newest first; one query for any filter. */
export const readActivity = async (
  db: Kysely<Database>,
  { accountId, person, workspace, kinds, from, to, before, limit }: ActivityQuery,
): Promise<ActivityReply> => {
  const subjectId = sql<string>`event.subject->>'id'`
  let query = db
    .selectFrom('audit_events as event')
    .leftJoin('members as actor', (join) =>
      join.onRef('actor.id', '=', 'event.member_id').onRef('actor.account_id', '=', 'event.account_id'),
    )
    .leftJoin('members as person', (join) =>
      join.on('person.id', '=', subjectId).onRef('person.account_id', '=', 'event.account_id'),
    )
    .leftJoin('workspaces as workspace', (join) =>
      join.on('workspace.id', '=', subjectId).onRef('workspace.account_id', '=', 'event.account_id'),
    )
    .selectAll('event')
    .select([
      // As text: one database driver has no other exact type.
      sql<string>`event.number::text`.as('id'),
      fullName('actor').as('actor_name'),
      fullName('person').as('person_name'),
      'person.email as person_email',
      'workspace.name as workspace_name',
    ])
    .where('event.account_id', '=', accountId)
  if (person !== undefined) query = query.where(about(person))
  if (workspace !== undefined) query = query.where(about(workspace))
  if (kinds !== undefined)
    query = query.where(
      'event.action',
      'in',
      kinds.flatMap((kind) => ACTIVITY_ACTIONS[kind]),
    )
  if (from !== undefined) query = query.where('event.at', '>=', from)
  if (to !== undefined) query = query.where('event.at', '<', to)
  if (before !== undefined)
    query = query.where(isAfterCursor('audit_events', 'event', before, sql`account_id = ${accountId}`))
  const rows = await query
    .orderBy('event.at', 'desc')
    .orderBy('event.number', 'desc')
    .limit(limit + 1)
    .execute()
  const { hasMore, shown } = pageOf(rows, limit)
  return {
    hasMore,
    events: shown.map((row): ActivityEvent => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: ACTORS[row.actor], email: row.email, name: row.actor_name, address: row.address },
      action: row.action,
      outcome: row.outcome,
      subject: row.subject && {
        kind: row.subject.kind,
        // On the wire the e-mail is a user's id.
        id: row.subject.kind === 'member' ? (row.person_email ?? row.subject.name ?? '') : row.subject.id,
        name: row.subject.kind === 'member' ? row.person_name : (row.subject.name ?? row.workspace_name),
      },
      before: onlyDifferent(row.before, row.after),
      after: onlyDifferent(row.after, row.before),
    })),
  }
}
