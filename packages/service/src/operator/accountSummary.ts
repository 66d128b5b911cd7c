import { isEmail } from '@portico/stores/contract'
import type { Db } from '../database/schema.ts'
import { planName } from '../billing/prices.ts'
import { invalidContent } from '../http/apiError.ts'
import { fieldsOf } from '../users/rules.ts'
import { dayOf, Refusal } from './output.ts'

export const accountRows = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .select(['accounts.id', 'company_name', 'registered_at', 'removed_at', 'suspended_at', 'is_demo'])
    .select(['is_trial', 'plan_id', 'billing_interval', 'users', 'expires_at'])
    .select((eb) =>
      eb
        .selectFrom('members')
        .whereRef('members.account_id', '=', 'accounts.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('members'),
    )
    .orderBy('accounts.id')

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number]

export const stateOf = ({ removed_at, suspended_at, expires_at, is_demo }: AccountRow, now: number) => {
  const state = suspended_at
    ? 'suspended'
    : removed_at
      ? `deleted, removed ${dayOf(removed_at)}`
      : expires_at.getTime() <= now
        ? 'expired'
        : 'active'
  return is_demo ? `${state}, demo` : state
}

export const summaryOf = (row: AccountRow, now: number) => ({
  id: row.id,
  company: row.company_name,
  state: stateOf(row, now),
  plan: row.is_trial ? 'trial' : (planName(row.plan_id) ?? 'none').toLowerCase(),
  interval: row.billing_interval,
  users: row.users,
  members: Number(row.members),
  expires: row.expires_at.toISOString(),
})

/** @throws Refusal for an unknown account. */
export const requireAccount = (db: Db, id: string): Promise<AccountRow> =>
  accountRows(db)
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal(`There is no account ${id}: “account list” shows all.`))

/** @throws Refusal also for an account that does not allow sign-ins. */
export const requireOpenAccount = async (db: Db, id: string): Promise<AccountRow> => {
  const row = await requireAccount(db, id)
  if (row.suspended_at || row.removed_at)
    throw new Refusal(`Account ${id} is suspended or deleted: “account resume ${id}” comes first.`)
  return row
}

interface Names {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** By the rules of the form. @throws ApiError */
export const newPerson = ({ firstName, lastName, email }: Names) => {
  if (!isEmail(email)) throw invalidContent('email is not an e-mail address')
  return { email, ...fieldsOf({ firstName, lastName, activeDirectoryId: null }) }
}
