import {
  ACTIVITY_ACTIONS,
  type ActivityEvent,
  type ActivityReply,
  personRefOf,
} from '@portico/stores/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AuditValues } from '../database/auditTable.ts'
import type { Db } from '../database/schema.ts'
import type * as v from 'valibot'
import type { ActivityFilter } from '../contract/calls/account.ts'
import { isAfterCursor, pageOf } from '../http/rowPages.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'

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

const aboutWorkspace = (id: string): RawBuilder<boolean> =>
  sql`audit_about(event.email, event.subject, event.before, event.after) @> array[${id}]`

/** An address means who has it, else who had it last, else what was typed. */
const aboutPerson = (accountId: string, person: string): RawBuilder<boolean> => sql`
  event.people @> array[coalesce(
    (select id from members where account_id = ${accountId} and email = ${person}),
    (
      select id from past_members where account_id = ${accountId} and (id = ${person} or email = ${person})
      order by number desc limit 1
    ),
    ${person}
  )]`

/** By the address that they had. */
type FormerPeople = Readonly<Record<string, { readonly id: string; readonly name: string | null }>>

const formerPeople = sql<FormerPeople | null>`(
  select jsonb_object_agg(email, jsonb_build_object('id', id, 'name', name))
  from past_members where id = any(event.people)
)`

/** People in lists are marked like all others who were deleted. */
const withFormer = (values: AuditValues | null, former: FormerPeople): AuditValues | null => {
  const members = values?.['members']
  if (!Array.isArray(members)) return values
  const refOf = (member: unknown): unknown => {
    const known = typeof member === 'string' ? former[member] : undefined
    return known ? personRefOf({ email: String(member), name: known.name }) : member
  }
  return { ...values, members: members.map(refOf) }
}

const fullName = (table: 'actor' | 'person') =>
  sql<
    string | null
  >`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** Newest first; one query for any filter. */
export const readActivity = async (
  db: Db,
  accountId: string,
  { person, workspace, kind: kinds, from, to, before, limit }: v.InferOutput<typeof ActivityFilter>,
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
      'workspace.name as workspace_name',
      formerPeople.as('former'),
    ])
    .where('event.account_id', '=', accountId)
  if (person !== undefined) query = query.where(aboutPerson(accountId, person))
  if (workspace !== undefined) query = query.where(aboutWorkspace(workspace))
  const actions = kinds?.flatMap((kind) => ACTIVITY_ACTIONS[kind])
  if (actions) query = query.where('event.action', 'in', actions)
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
    events: shown.map((row): ActivityEvent => {
      const { actor, subject } = row
      const former = row.former ?? {}
      const formerActor = former[row.email ?? '']
      const formerSubject = subject?.kind === 'member' ? former[subject.name ?? ''] : undefined
      return {
        id: row.id,
        at: row.at.toISOString(),
        actor: {
          kind: ACTORS[actor],
          email: row.email,
          name: formerActor ? formerActor.name : row.actor_name,
          address: row.address,
          ...(formerActor && { deletedId: formerActor.id }),
        },
        action: row.action,
        outcome: row.outcome,
        subject: subject && {
          kind: subject.kind,
          // On the wire the e-mail is a user's id.
          id: subject.kind === 'member' ? (subject.name ?? '') : subject.id,
          name:
            subject.kind !== 'member'
              ? (subject.name ?? row.workspace_name)
              : formerSubject
                ? formerSubject.name
                : row.person_name,
          ...(formerSubject && { deletedId: formerSubject.id }),
        },
        before: withFormer(onlyDifferent(row.before, row.after), former),
        after: withFormer(onlyDifferent(row.after, row.before), former),
      }
    }),
  }
}

export const activityCalls = (api: FastifyInstance, { db }: ApiContext): void => {
  answer(api, 'GET /account/activity/', ({ input, session }) => readActivity(db, session.accountId, input))
}
