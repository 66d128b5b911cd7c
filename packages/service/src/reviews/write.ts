import {
  ErrorCode,
  MAX_RUNNING_REVIEWS,
  type NewReviewSchema,
  type ReviewMarksSchema,
  Role,
} from '@portico/stores/contract'
import { type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { countOf } from '../database/lookups.ts'
import type { Tx } from '../database/schema.ts'
import { alreadyExists, ApiError } from '../http/apiError.ts'
import { createId } from '../auth/tokens.ts'
import { isAmong, type Review, reviewToWire, rowsOf } from './read.ts'

interface Author {
  /** Id of a user. */
  readonly by: string
  readonly at: Date
}

/** Locks the account, so that concurrent starts count each other. */
const requireRoom = async (transaction: Tx, accountId: string): Promise<void> => {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const own = transaction.selectFrom('access_reviews').where('account_id', '=', accountId)
  if ((await countOf(own.where('finished_at', 'is', null))) >= MAX_RUNNING_REVIEWS)
    throw alreadyExists(`There are ${MAX_RUNNING_REVIEWS} running reviews already: finish one first`)
}

/** A snapshot of who has which workspace. Owners have every workspace, so they are not reviewed. */
export const startReview = async (
  transaction: Tx,
  accountId: string,
  { name, workspaces, by, at }: Author & v.InferOutput<typeof NewReviewSchema>,
) => {
  await requireRoom(transaction, accountId)
  const review = await transaction
    .insertInto('access_reviews')
    .values({
      id: createId(),
      account_id: accountId,
      name,
      scope: workspaces === undefined ? null : new Set(workspaces).size,
      started_by: by,
      started_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const chosen =
    workspaces === undefined
      ? sql``
      : sql`and id in (select jsonb_array_elements_text(${JSON.stringify(workspaces)}::jsonb))`
  const added = await sql`
    insert into access_review_workspaces (review_id, workspace_id, name, machine, subdomain)
    select ${review.id}, id, name, machine, subdomain from workspaces where account_id = ${accountId} ${chosen}
  `.execute(transaction)
  const isComplete = review.scope === null || Number(added.numAffectedRows) === review.scope
  if (!isComplete) throw new ApiError(ErrorCode.notFound, 'One of the workspaces was not found')
  await sql`
    insert into access_review_entries (review_id, workspace_id, member_id, email, name, level, status)
    select ${review.id}, scope.workspace_id, members.id, email, trim(first_name || ' ' || last_name), level, status
    from access_review_workspaces as scope
    join workspace_members on workspace_members.workspace_id = scope.workspace_id
    join members on members.id = workspace_members.member_id
    where scope.review_id = ${review.id} and level < ${Role.owner}
  `.execute(transaction)
  return review
}

/** @returns e-mails of the rows that a statement changes */
const emailsOf = async (transaction: Tx, statement: RawBuilder<{ readonly email: string }>) => {
  const { rows } = await statement.execute(transaction)
  return rows.map(({ email }) => email).toSorted()
}

/** The last mark wins. @returns e-mails of the marked rows, without those that cannot be marked */
export const markRows = (
  transaction: Tx,
  review: Review,
  { workspace, decision, people, by, at }: Author & v.InferOutput<typeof ReviewMarksSchema>,
) =>
  emailsOf(
    transaction,
    sql<{ email: string }>`
    insert into access_review_entries
      (review_id, workspace_id, member_id, email, name, level, status, change, decision, decided_by, decided_at)
    select
      ${review.id}, workspace_id, member_id, email, name, level, status, change, ${decision}::text,
      ${decision === null ? null : by}::text, ${decision === null ? null : at}::timestamptz
    from (${rowsOf(review, workspace)}) as entry
    where unshared_at is null and coalesce(change, 'new') = 'new'
      and ${people === undefined ? sql`decision is null` : isAmong(people)}
    on conflict (review_id, workspace_id, member_id) do update
    set decision = excluded.decision, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    returning email
  `,
  )

/** @returns e-mails of those who lost the workspace by this */
export const applyRevocations = (transaction: Tx, review: Review, workspace: string, at: Date) =>
  emailsOf(
    transaction,
    sql<{ email: string }>`
    with removed as (
      delete from workspace_members
      using members, access_review_entries as entry
      where workspace_members.workspace_id = ${workspace}
        and members.id = workspace_members.member_id and members.level < ${Role.owner}
        and entry.review_id = ${review.id} and entry.workspace_id = ${workspace}
        and entry.member_id = members.id and entry.decision = 'revoked' and entry.unshared_at is null
      returning members.id
    )
    update access_review_entries set unshared_at = ${at}
    where review_id = ${review.id} and workspace_id = ${workspace} and member_id in (select id from removed)
    returning email
  `,
  )

/** Stores what has changed since the start, and locks the review. Its revocations must be applied. */
export const finishReview = async (transaction: Tx, review: Review, { by, at }: Author) => {
  await sql`
    insert into access_review_entries (review_id, workspace_id, member_id, email, name, level, status, change)
    select ${review.id}, workspace_id, member_id, email, name, level, status, change from (${rowsOf(review)}) as entry
    where change is not null
    on conflict (review_id, workspace_id, member_id) do update set change = excluded.change
  `.execute(transaction)
  const { total, decided, revoked } = await reviewToWire(transaction, review)
  return transaction
    .updateTable('access_reviews')
    .set({ finished_by: by, finished_at: at, total, decided, revoked })
    .where('id', '=', review.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
