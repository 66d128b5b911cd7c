import { MemberStatus, Role } from '@portico/stores/contract'
import type { Kysely, Selectable } from 'kysely'
import { recordEvent } from '@portico/service/audit/record.ts'
import { createId } from '@portico/service/auth/tokens.ts'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoAccount } from './history.ts'
import { insertAll } from './index.ts'
import { createRandom, type Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Reviewed by its owner and an admin. */
const REVIEWED = '4821'

type Entry = Selectable<Database['access_review_entries']>
type Share = Selectable<Database['workspace_members']>

interface Plan {
  readonly name: string
  readonly startedAt: number
  readonly finishedAt: number | null
  /** Share of the rows with a mark. */
  readonly marked: number
}

const entryOf = (review_id: string, workspace_id: string, person: DemoAccount['people'][number]) => ({
  review_id,
  workspace_id,
  member_id: person.id,
  email: person.email,
  name: `${person.first_name} ${person.last_name}`,
  level: person.level,
  status: person.status,
  change: null,
})

const reviewOf = (
  { company, people, workspaces }: DemoAccount,
  shares: readonly Share[],
  { name, startedAt, finishedAt, marked }: Plan,
  random: Random,
) => {
  const id = createId()
  const [owner, admin] = people
  const by = (finishedAt === null ? owner : admin)?.id ?? ''
  const byId = new Map(people.map((person) => [person.id, person]))
  const entries = shares.flatMap(({ workspace_id, member_id }): Entry[] => {
    const person = byId.get(member_id)
    if (!person || person.level >= Role.owner) return []
    const isMarked = random.chance(marked)
    const isRevoked = isMarked && finishedAt === null && person.status === MemberStatus.inactive
    return [
      {
        ...entryOf(id, workspace_id, person),
        decision: isRevoked ? 'revoked' : isMarked ? 'kept' : null,
        decided_by: isMarked ? by : null,
        decided_at: isMarked ? new Date(startedAt + random.between(10, 200) * 60_000) : null,
        unshared_at: null,
      },
    ]
  })
  // Two people who had a workspace before the review.
  const had = new Set(shares.map(({ workspace_id, member_id }) => `${workspace_id} ${member_id}`))
  const former =
    finishedAt === null
      ? []
      : people.slice(-2).flatMap((person) => {
          const workspace = workspaces.find(({ id: each }) => !had.has(`${each} ${person.id}`))
          return workspace ? [{ person, workspace, at: finishedAt }] : []
        })
  for (const { person, workspace, at } of former)
    entries.push({
      ...entryOf(id, workspace.id, person),
      decision: 'revoked',
      decided_by: by,
      decided_at: new Date(at - HOUR_MS),
      unshared_at: new Date(at),
    })
  const decided = entries.filter(({ decision }) => decision !== null).length
  const revoked = entries.filter(({ decision }) => decision === 'revoked').length
  const isDone = finishedAt !== null
  return {
    actor: isDone ? admin : owner,
    entries,
    review: {
      id,
      account_id: company.accountId,
      name,
      scope: null,
      started_by: by,
      started_at: new Date(startedAt),
      finished_by: isDone ? by : null,
      finished_at: isDone ? new Date(finishedAt) : null,
      total: isDone ? entries.length : null,
      decided: isDone ? decided : null,
      revoked: isDone ? revoked : null,
    },
    counts: { kept: decided - revoked, revoked, unmarked: entries.length - decided },
  }
}

/** A finished review and a running one. */
export const insertReviews = async (
  db: Kysely<Database>,
  accounts: readonly (DemoAccount & { readonly shares: readonly Share[] })[],
  now: number,
): Promise<void> => {
  for (const account of accounts.filter(({ company }) => company.accountId === REVIEWED)) {
    const random = createRandom(Number(REVIEWED) + 3)
    const started = now - 4 * DAY_MS
    const plans: readonly Plan[] = [
      { name: 'Q3 2026', startedAt: started, finishedAt: started + 26 * HOUR_MS, marked: 1 },
      { name: 'Q4 2026', startedAt: now - 20 * HOUR_MS, finishedAt: null, marked: 0.4 },
    ]
    for (const plan of plans) {
      const { review, entries, actor, counts } = reviewOf(account, account.shares, plan, random)
      await insertAll(db, 'access_reviews', [review])
      await insertAll(
        db,
        'access_review_workspaces',
        account.workspaces.map(({ id, name, machine, subdomain }) => ({
          review_id: review.id,
          workspace_id: id,
          name,
          machine,
          subdomain,
        })),
      )
      await insertAll(db, 'access_review_entries', entries)
      const about = {
        accountId: REVIEWED,
        subject: { kind: 'review', id: review.id, name: review.name },
        ...(actor && { person: { memberId: actor.id, email: actor.email } }),
      }
      const origin = { actor: 'member', at: plan.startedAt, address: '203.0.113.7' } as const
      await recordEvent(db, origin, {
        ...about,
        action: 'review.start',
        after: { workspaces: account.workspaces.length, rows: entries.length },
      })
      if (plan.finishedAt !== null)
        await recordEvent(
          db,
          { ...origin, at: plan.finishedAt },
          { ...about, action: 'review.finish', after: counts },
        )
    }
  }
}
