import { sql } from 'kysely'
import { periodStart } from '@portico/service/billing/prices.ts'
import type { BillingInterval } from '@portico/stores/contract'
import type { Database, Db, RowOf, Tx } from '@portico/service/database/schema.ts'
import type { DemoCompany } from './companies.ts'
import { peopleOf } from './people.ts'
import { createRandom, DAY_MS, sharesOf, workspaceRowOf } from './workspaces.ts'

/** One JSON parameter is many times faster than thousands; existing rows stay, absent columns have their defaults. */
export const insertAll = async <T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Partial<RowOf<T>>[],
): Promise<void> => {
  if (rows.length === 0) return
  const target = sql.table(table)
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = sql.join(Array.from(names, (name) => sql.ref(name)))
  await sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
  `.execute(db)
}

const accountOf = (company: DemoCompany, now: number): Partial<RowOf<'accounts'>> => ({
  id: company.accountId,
  company_name: company.name,
  ...company.information,
  email: `office@${company.domain}`,
  registered_at: new Date(now - company.registeredDaysAgo * DAY_MS),
  workspace_wizard: company.registeredDaysAgo > 0,
  is_demo: true,
})

export const periodTo = (end: number, interval: BillingInterval | null) => ({
  period_start: interval && new Date(periodStart(end, interval)),
  expires_at: new Date(end),
})

const subscriptionOf = (
  { accountId, subscription }: DemoCompany,
  now: number,
): Partial<RowOf<'subscriptions'>> => {
  const { planId, interval, users, daysLeft } = subscription
  const end = now + daysLeft * DAY_MS
  return {
    account_id: accountId,
    is_trial: planId === null,
    plan_id: planId,
    billing_interval: interval,
    users,
    ...periodTo(end, interval),
    customer_id: planId === null ? null : `cus_demo${accountId}`,
  }
}

const partsOf = (company: DemoCompany, passwordHash: string, now: number) => {
  const random = createRandom(Number(company.accountId))
  const people = peopleOf(company, passwordHash, random, now)
  const workspaces = company.workspaces.map((one) => workspaceRowOf(company.accountId, one, random))
  return { company, people, workspaces, shares: sharesOf(company, people, workspaces, random, now) }
}
export type DemoAccount = ReturnType<typeof partsOf>

/** Empties the database, or removes these accounts. */
const clear = async (transaction: Tx, accountIds: readonly string[] | undefined): Promise<void> => {
  await sql`truncate table login_attempts, mail_counts`.execute(transaction)
  if (accountIds) await transaction.deleteFrom('accounts').where('id', 'in', accountIds).execute()
  else await sql`truncate table accounts, oidc_sign_ins cascade`.execute(transaction)
}

export const seedDemo = async (
  transaction: Tx,
  allCompanies: readonly DemoCompany[],
  passwordHash: string,
  now: number,
  accountIds?: readonly string[],
): Promise<readonly DemoAccount[]> => {
  const companies = allCompanies.filter(({ accountId }) => accountIds?.includes(accountId) ?? true)
  const parts = companies.map((company) => partsOf(company, passwordHash, now))
  await clear(transaction, accountIds)
  const accounts = companies.map((company) => accountOf(company, now))
  const subscriptions = companies.map((company) => subscriptionOf(company, now))
  await insertAll(transaction, 'accounts', accounts)
  await insertAll(transaction, 'subscriptions', subscriptions)
  for (const { people, workspaces, shares } of parts) {
    await insertAll(transaction, 'members', people)
    await insertAll(transaction, 'workspaces', workspaces)
    await insertAll(transaction, 'workspace_members', shares)
  }
  return parts
}
