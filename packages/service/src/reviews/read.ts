import type { AccessReview, ReviewGroup, ReviewRow } from '@portico/stores/contract'
import { Role } from '@portico/stores/contract'
import { type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import type { RowsQuery } from '../contract/calls/reviews.ts'
import { notFound, personRef } from '../database/lookups.ts'
import type { Db, RowOf } from '../database/schema.ts'

export type Review = RowOf<'access_reviews'>

type Row = Omit<RowOf<'access_review_entries'>, 'review_id'>

/** The rows as they are now: the snapshot of the start, compared with who has the workspaces today. */
const runningRows = (reviewId: string | RawBuilder<unknown>, only: RawBuilder<unknown>) => sql<Row>`
  select
    coalesce(entry.workspace_id, share.workspace_id) as workspace_id,
    coalesce(entry.member_id, share.member_id) as member_id,
    coalesce(entry.email, share.email) as email,
    coalesce(entry.name, share.name) as name,
    coalesce(entry.level, share.level) as level,
    coalesce(entry.status, share.status) as status,
    case
      when entry.unshared_at is not null then entry.change
      when share.member_id is null then 'gone'
      when share.level >= ${Role.owner} then 'owner'
      when entry.member_id is null then 'new'
      else entry.change
    end as change,
    entry.decision, entry.decided_by, entry.decided_at, entry.unshared_at
  from (select * from access_review_entries as scope where review_id = ${reviewId} ${only}) as entry
  full join (
    select
      scope.workspace_id, members.id as member_id, members.email, members.level, members.status,
      trim(members.first_name || ' ' || members.last_name) as name
    from access_review_workspaces as scope
    join workspace_members on workspace_members.workspace_id = scope.workspace_id
    join members on members.id = workspace_members.member_id
    where scope.review_id = ${reviewId} ${only}
  ) as share on share.workspace_id = entry.workspace_id and share.member_id = entry.member_id
  where entry.member_id is not null or share.level < ${Role.owner}
`

/** @param workspaceId for its rows alone */
export const rowsOf = ({ id, finished_at }: Pick<Review, 'id' | 'finished_at'>, workspaceId?: string) => {
  const only = workspaceId === undefined ? sql`` : sql`and scope.workspace_id = ${workspaceId}`
  return finished_at === null
    ? runningRows(id, only)
    : sql<Row>`
        select workspace_id, member_id, email, name, level, status, change, decision, decided_by, decided_at, unshared_at
        from access_review_entries as scope where review_id = ${id} ${only}
      `
}

/** What nobody has to mark any more does not count, unless it was marked. */
const counts = sql<boolean>`(decision is not null or coalesce(change, 'new') = 'new')`

const isPending = sql<boolean>`(decision = 'revoked' and unshared_at is null and coalesce(change, 'new') = 'new')`

const COUNTS = sql`
  (count(*) filter (where ${counts}))::int as total,
  count(decision)::int as decided,
  (count(*) filter (where decision = 'revoked'))::int as revoked
`

export const requireReview = (db: Db, accountId: string, id: string, lock?: 'share' | 'update') => {
  let query = db
    .selectFrom('access_reviews')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
  if (lock === 'share') query = query.forShare()
  if (lock === 'update') query = query.forUpdate()
  return query.executeTakeFirstOrThrow(() => notFound('review'))
}

type StoredReview = Omit<AccessReview, 'startedAt' | 'finishedAt'> & {
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

/** One statement for all: a running review is counted as it is now, a finished one as it was stored. */
const readWire = async (db: Db, which: RawBuilder<unknown>) => {
  const { rows } = await sql<StoredReview>`
    select
      review.id, review.name, scope, started_at as "startedAt", finished_at as "finishedAt",
      ${personRef(sql`review.started_by::text`)} as "startedBy",
      ${personRef(sql`review.finished_by::text`)} as "finishedBy",
      coalesce(review.total, counted.total) as total,
      coalesce(review.decided, counted.decided) as decided,
      coalesce(review.revoked, counted.revoked) as revoked,
      (select count(*)::int from access_review_workspaces where review_id = review.id) as workspaces
    from (select * from access_reviews ${which}) as review
    cross join lateral (
      select ${COUNTS} from (${runningRows(sql.ref('review.id'), sql``)}) as entry where review.finished_at is null
    ) as counted
    order by started_at desc, id desc
  `.execute(db)
  return rows
}

export const reviewToWire = async (db: Db, { id }: Pick<Review, 'id'>) => {
  const [review] = await readWire(db, sql`where id = ${id}`)
  if (!review) throw notFound('review')
  return review
}

/** The newest first. */
export const readReviews = (
  db: Db,
  accountId: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) => {
  const rest =
    after === undefined
      ? sql``
      : sql`and (started_at, id) < (select started_at, id from access_reviews where id = ${after} and account_id = ${accountId})`
  return readWire(
    db,
    sql`where account_id = ${accountId} ${rest} order by started_at desc, id desc limit ${limit}`,
  )
}

/** By name; with a workspace only its group. */
export const readGroups = async (db: Db, review: Review, workspaceId?: string): Promise<ReviewGroup[]> => {
  const only = workspaceId === undefined ? sql`` : sql`and scope.workspace_id = ${workspaceId}`
  // Materialised: without statistics the planner would read all rows once for each workspace.
  const { rows } = await sql<ReviewGroup>`
    with entry as materialized (${rowsOf(review, workspaceId)}),
    counted as materialized (
      select workspace_id, ${COUNTS}, (count(*) filter (where ${isPending}))::int as pending
      from entry group by workspace_id
    )
    select
      scope.workspace_id as serviceid, scope.name, scope.machine, scope.subdomain,
      not exists (select from workspaces where id = scope.workspace_id) as "isDeleted",
      coalesce(total, 0) as total, coalesce(decided, 0) as decided,
      coalesce(revoked, 0) as revoked, coalesce(pending, 0) as pending
    from access_review_workspaces as scope
    left join counted on counted.workspace_id = scope.workspace_id
    where scope.review_id = ${review.id} ${only}
    order by lower(scope.name), scope.workspace_id
  `.execute(db)
  return rows
}

export const requireGroup = async (db: Db, review: Review, workspaceId: string): Promise<ReviewGroup> => {
  const [group] = await readGroups(db, review, workspaceId)
  if (!group) throw notFound('workspace of this review')
  return group
}

type RowQuery = Partial<v.InferOutput<typeof RowsQuery>> & { readonly among?: readonly string[] }

type StoredRow = Omit<ReviewRow, 'at' | 'unsharedAt'> & Record<'at' | 'unsharedAt', Date | null>

/** By workspace, e-mail and identity, in the order of their characters, which a cursor needs. */
export const readRows = async (db: Db, review: Review, { workspace, after, among, limit }: RowQuery) => {
  const { rows } = await sql<StoredRow>`
    select workspace_id as serviceid, member_id as id, email, name, level, status, change, decision,
      ${personRef(sql.ref('decided_by'))} as by, decided_at as at, unshared_at as "unsharedAt",
      not exists (select from members where members.id = member_id) as "isDeleted"
    from (${rowsOf(review, workspace)}) as entry
    where true
      ${after === undefined ? sql`` : sql`and (workspace_id collate "C", email collate "C", member_id collate "C") > (${after.serviceid}, ${after.email}, ${after.id})`}
      ${among === undefined ? sql`` : sql`and ${isAmong(among)}`}
    order by workspace_id collate "C", email collate "C", member_id collate "C" ${limit === undefined ? sql`` : sql`limit ${limit}`}
  `.execute(db)
  return rows
}

/** One JSON parameter is many times faster than thousands. */
export const isAmong = (emails: readonly string[]): RawBuilder<boolean> =>
  sql`email in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
