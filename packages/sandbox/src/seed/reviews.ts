import { MemberStatus } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import { createId } from '@portico/service/auth/tokens.ts'
import type { Database } from '@portico/service/database/schema.ts'
import { type DemoAccount, insertAll } from './index.ts'
import { DAY_MS, HOUR_MS } from './workspaces.ts'

interface Plan {
  readonly name: string
  readonly by: DemoAccount['people'][number]
  readonly startedAt: number
  readonly finishedAt: number | null
}

const rowsOf = ({ company, people, workspaces, shares }: DemoAccount, plan: Plan) => {
  const { name, by, startedAt, finishedAt } = plan
  const id = createId()
  const isDone = finishedAt !== null
  const entryOf = (
    workspace_id: string,
    person: Plan['by'],
    decision: 'kept' | 'revoked' | null,
    unshared: number | null = null,
  ) => ({
    review_id: id,
    workspace_id,
    member_id: person.id,
    email: person.email,
    name: `${person.first_name} ${person.last_name}`,
    level: person.level,
    status: person.status,
    change: null,
    decision,
    decided_by: decision && by.id,
    decided_at: decision && new Date(startedAt + HOUR_MS),
    unshared_at: unshared === null ? null : new Date(unshared),
  })
  const entries = shares
    .filter(({ shared_at: at }) => at !== null && at.getTime() < startedAt)
    .flatMap(({ workspace_id, member_id }, index) => {
      const person = people.find((one) => one.id === member_id)
      const isMarked = isDone || index % 5 < 2
      const isGone = !isDone && person?.status === MemberStatus.inactive
      return person ? [entryOf(workspace_id, person, isMarked ? (isGone ? 'revoked' : 'kept') : null)] : []
    })
  // Some had a workspace until the finished review.
  const had = new Set(shares.map(({ workspace_id, member_id }) => `${workspace_id} ${member_id}`))
  for (const person of isDone ? people.slice(3, 5) : []) {
    const former = workspaces.find((one) => !had.has(`${one.id} ${person.id}`))
    if (former) entries.push(entryOf(former.id, person, 'revoked', finishedAt))
  }
  const revoked = entries.filter(({ decision }) => decision === 'revoked').length
  const review = {
    id,
    account_id: company.accountId,
    name,
    scope: null,
    started_by: by.id,
    started_at: new Date(startedAt),
    finished_by: isDone ? by.id : null,
    finished_at: isDone ? new Date(finishedAt) : null,
    total: isDone ? entries.length : null,
    decided: isDone ? entries.length : null,
    revoked: isDone ? revoked : null,
  }
  const event = {
    account_id: company.accountId,
    actor: 'member',
    member_id: by.id,
    email: by.email,
    outcome: 'done',
    subject: { kind: 'review', id, name },
    address: '203.0.113.7',
  }
  const after = { kept: entries.length - revoked, revoked, unmarked: 0 }
  const events = [
    {
      ...event,
      action: 'review.start',
      at: new Date(startedAt),
      after: { workspaces: workspaces.length, rows: entries.length },
    },
    ...(isDone ? [{ ...event, action: 'review.finish', at: new Date(finishedAt), after }] : []),
  ]
  return { review, entries, events }
}

/** A finished review of Northwind Labs and a running one. @returns their events. */
export const insertReviews = async (
  db: Kysely<Database>,
  accounts: readonly DemoAccount[],
  now: number,
): Promise<readonly object[]> => {
  const account = accounts.find(({ company }) => company.accountId === '4821')
  const [owner, admin] = account?.people ?? []
  if (!account || !owner || !admin) return []
  const started = now - 4 * DAY_MS
  const made = [
    rowsOf(account, { name: 'Q3 2026', by: admin, startedAt: started, finishedAt: started + 26 * HOUR_MS }),
    rowsOf(account, { name: 'Q4 2026', by: owner, startedAt: now - 20 * HOUR_MS, finishedAt: null }),
  ]
  for (const { review, entries } of made) {
    await insertAll(db, 'access_reviews', [review])
    const seen = account.workspaces.map(({ id: workspace_id, name, machine, subdomain }) => ({
      review_id: review.id,
      workspace_id,
      name,
      machine,
      subdomain,
    }))
    await insertAll(db, 'access_review_workspaces', seen)
    await insertAll(db, 'access_review_entries', entries)
  }
  return made.flatMap(({ events }) => events)
}
