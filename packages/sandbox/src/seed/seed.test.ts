import { MemberStatus, Role } from '@portico/stores/contract'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPGlite,
  openTestDatabase,
  START,
  type TestDatabase,
  testPasswords,
} from '@portico/service/testing/testService.ts'
import { readActivity } from '@portico/service/audit/activity.ts'
import { readReviews } from '@portico/service/reviews/read.ts'
import { prepareDatabase } from '@portico/service/database/migrate.ts'
import type { Database, RowOf, Tx } from '@portico/service/database/schema.ts'
import { DEMO_PASSWORD, demoCompanies } from './companies.ts'
import { insertHistory } from './history.ts'
import { seedDemo } from './index.ts'

const DAY_MS = 24 * 3_600_000

let database: TestDatabase
let hash: string

beforeAll(async () => {
  database = await openTestDatabase()
  hash = await testPasswords.hash(DEMO_PASSWORD)
  await database.db.transaction().execute(async (transaction) => {
    const accounts = await seedDemo(transaction, demoCompanies, hash, START)
    await insertHistory(transaction, accounts, START)
  })
})
afterAll(() => database.close())

const count = async (table: 'members' | 'workspaces', accountId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId}
  `.execute(database.db)
  return rows[0]?.count ?? 0
}

const members = (accountId: string) =>
  database.db.selectFrom('members').selectAll().where('account_id', '=', accountId).execute()

const withoutId = ({ email, first_name, last_name, level, status }: RowOf<'members'>) =>
  [email, first_name, last_name, level, status].join(' ')

const fillAndFail = async (transaction: Tx): Promise<void> => {
  await seedDemo(transaction, demoCompanies.slice(0, 1), hash, START)
  throw new Error('cut short')
}

describe('demo data', () => {
  it.each([
    ['4821', 5],
    ['1004', 60],
  ])(
    '%s has an activity of %i days, none of it before the account or in the future',
    async (accountId, days) => {
      const { events } = await readActivity(database.db, accountId, { limit: 5000 })
      const times = events.map(({ at }) => Date.parse(at))
      expect(Math.max(...times)).toBeLessThan(START)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(START - days * DAY_MS)
      expect(new Set(times.map((time) => Math.floor(time / DAY_MS))).size).toBeGreaterThan(days * 0.9)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      const subjects = events.flatMap(({ subject }) => (subject?.kind === 'member' ? [subject.name] : []))
      expect(subjects.length).toBeGreaterThan(days / 2)
      expect(subjects).not.toContain(null)
      expect(events.some(({ outcome }) => outcome === 'refused')).toBe(true)
    },
  )

  it.each([
    ['4821', 'Northwind Labs', 34, 7],
    ['1001', 'Bluefin Logistics', 60, 12],
    ['1002', 'Quarry Studio', 12, 4],
    ['1003', 'Kite Dental', 3, 0],
    ['1004', 'Meridian Group', 5000, 500],
  ])('%s is %s with %i people and %i workspaces', async (accountId, name, people, workspaces) => {
    const account = await database.db
      .selectFrom('accounts')
      .select('company_name')
      .where('id', '=', accountId)
      .executeTakeFirst()
    expect(account?.company_name).toBe(name)
    expect([await count('members', accountId), await count('workspaces', accountId)]).toEqual([
      people,
      workspaces,
    ])
  })

  it.each([
    ['4821', true, null, null, 9.5],
    ['1001', false, 2, 'monthly', 21.5],
    ['1002', false, 1, 'yearly', -6],
    ['1003', true, null, null, 14.5],
    ['1004', false, 3, 'yearly', 203.5],
  ])('%s has its subscription', async (accountId, isTrial, planId, interval, daysLeft) => {
    const row = await database.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect([row.is_trial, row.plan_id, row.billing_interval]).toEqual([isTrial, planId, interval])
    expect((row.expires_at.getTime() - START) / 86_400_000).toBe(daysLeft)
  })

  it.each(demoCompanies)(
    '$name has one owner, and three sign-ins with the shared password',
    async (company) => {
      const people = await members(company.accountId)
      expect(people.filter(({ level }) => level === Role.owner)).toHaveLength(1)
      expect(people.filter(({ level }) => level === Role.admin)).toHaveLength(company.admins)
      for (const [name, level] of [
        ['owner', Role.owner],
        ['admin', Role.admin],
        ['user', Role.user],
      ] as const) {
        const person = people.find(({ email }) => email === `${name}@${company.domain}`)
        const end_tour = company.registeredDaysAgo > 0
        expect(person).toMatchObject({ level, status: MemberStatus.active, end_tour })
      }
      expect(people.every(({ password_hash }) => password_hash === hash)).toBe(true)
      expect(await testPasswords.verify(DEMO_PASSWORD, hash)).toBe(true)
    },
  )

  it('has a wizard only at Kite Dental', async () => {
    const wizards = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('workspace_wizard', '=', false)
      .execute()
    expect(wizards).toEqual([{ id: '1003' }])
  })

  it('has users of every status and names of many kinds', async () => {
    const people = await members('1004')
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(Object.values(MemberStatus)))
    expect(people.some(({ last_name }) => last_name.includes("'"))).toBe(true)
    expect(people.some(({ first_name }) => /[À-ÿ]/.test(first_name))).toBe(true)
    expect(people.every(({ email }) => /^[a-z0-9.]+@meridian\.example$/.test(email))).toBe(true)
    expect(new Set(people.map(({ email }) => email)).size).toBe(5000)
  })

  it('shares every workspace with the owner and some with the user', async () => {
    const { rows } = await sql<{ email: string; shared: number }>`
      select email, count(workspace_id)::int as shared
      from members left join workspace_members on member_id = members.id
      where account_id = '4821' group by email
    `.execute(database.db)
    const shared = new Map(rows.map((row) => [row.email, row.shared]))
    expect(shared.get('owner@northwind.example')).toBe(7)
    expect(shared.get('user@northwind.example')).toBe(3)
  })

  it.each([
    ['4821', 1, 3],
    ['1001', 1, 0],
    ['1002', 1, 0],
    ['1004', 77, 231],
  ])(
    '%s has invited every pending user: %i links have expired, %i are good',
    async (accountId, expired, good) => {
      const { rows } = await sql<{ sent: Date | null; isExpired: boolean; by: string | null; added: Date }>`
        select expires_at - interval '48 hours' as sent, expires_at <= ${new Date(START)} as "isExpired",
          (select email from members as other where other.id = members.changed_by) as by, changed_at as added
        from members left join one_time_tokens on member_id = members.id and kind = 'email-confirmation'
        where account_id = ${accountId} and status = ${MemberStatus.pending}
      `.execute(database.db)
      expect(rows.filter(({ isExpired }) => isExpired)).toHaveLength(expired)
      expect(rows.filter(({ isExpired }) => !isExpired)).toHaveLength(good)
      for (const { sent, by, added } of rows) {
        expect(sent?.getTime()).toBeLessThan(START)
        expect(by).toMatch(/^admin@/)
        expect(added.getTime()).toBeLessThanOrEqual(sent?.getTime() ?? 0)
      }
    },
  )

  it('has a finished and a running access review at Northwind Labs', async () => {
    const reviews = await readReviews(database.db, '4821', { limit: 10 })
    expect(reviews.map(({ name, finishedAt }) => [name, finishedAt !== null])).toEqual([
      ['Q4 2026', false],
      ['Q3 2026', true],
    ])
    const [running, finished] = reviews
    expect(finished?.decided).toBe(finished?.total)
    expect(running?.decided).toBeGreaterThan(0)
    expect(running?.decided).toBeLessThan(running?.total ?? 0)
  })

  it('has states that alternate, begin up, end as the workspace is, with outages in the last nights', async () => {
    const { rows } = await sql<{ id: string; ready: boolean; states: boolean[]; last: Date }>`
      select workspaces.id, workspaces.ready, json_agg(state.ready order by state.at) as states, max(state.at) as last
      from workspaces join workspace_states as state on workspace_id = workspaces.id group by workspaces.id
    `.execute(database.db)
    expect(rows).toHaveLength(523)
    for (const { ready, states } of rows) {
      expect(states).toEqual(states.map((_, index) => index % 2 === 0))
      expect(states.at(-1)).toBe(ready)
    }
    expect(rows.every(({ last }) => last.getTime() < START)).toBe(true)
    const outages = rows.flatMap(({ states, last }) => (states.length > 2 ? [last.getTime()] : []))
    expect(outages.length).toBeGreaterThan(100)
    expect(Math.max(...outages)).toBeGreaterThan(START - 2 * DAY_MS)
  })

  it('has opaque ids', async () => {
    const people = await members('4821')
    expect(people.every(({ id }) => /^[\w-]{22}$/.test(id))).toBe(true)
    expect(new Set(people.map(({ id }) => id)).size).toBe(34)
  })

  it('creates the same users each time', async () => {
    const before = await members('1001')
    await database.db
      .transaction()
      .execute((transaction) => seedDemo(transaction, demoCompanies, hash, START))
    const after = await members('1001')
    expect(after.map(withoutId)).toEqual(before.map(withoutId))
  })
})

it('undoes everything when filling fails', async () => {
  const pglite = await createPGlite()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await expect(prepareDatabase(db, fillAndFail)).rejects.toThrow('cut short')
  expect(await db.introspection.getTables()).toEqual([])
  await db.destroy()
})
